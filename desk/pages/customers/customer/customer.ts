// The customer whose page is open, as the contract has it, and reading it anew after an act.
import type { AnswerOf } from '#contract/call.ts';
import { listBlocked, listFrozen } from '#contract/desk/customers/blocks.ts';
import { getCustomer } from '#contract/desk/customers/page.ts';
import { readCache, readKey } from '#web/api/reads.tsx';

export type Customer = AnswerOf<typeof getCustomer>;

/** What an act changes: the page, and the lists beside the search. */
export async function readCustomerAgain(): Promise<void> {
  const reads = [readKey(getCustomer), readKey(listFrozen), readKey(listBlocked)];
  await Promise.all(reads.map((queryKey) => readCache.invalidateQueries({ queryKey })));
}
