// The type of the customer whose page is open, and reading the customer again after an action.
import type { AnswerOf } from '#contract/call.ts';
import { listBlocked, listFrozen } from '#contract/desk/customers/blocks.ts';
import { getCustomer } from '#contract/desk/customers/page.ts';
import { readCache, readKey } from '#web/api/reads.tsx';

export type Customer = AnswerOf<typeof getCustomer>;

/** Reads again what an action may change: the page, and the lists beside the search. */
export async function readCustomerAgain(): Promise<void> {
  const reads = [readKey(getCustomer), readKey(listFrozen), readKey(listBlocked)];
  await Promise.all(reads.map((queryKey) => readCache.invalidateQueries({ queryKey })));
}
