// Stops an order that nobody has the credit to deliver: when it is made, and when it is paid.
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Carriers } from './carriers.ts';

/** Throws Refused (409) for an order with a biller that no carrier has the credit for. */
export function assertSold(
  carriers: Pick<Carriers, 'canSell'>,
  { biller, amountPaisa }: { biller: string | null; amountPaisa: Paisa },
): void {
  if (biller === null || carriers.canSell({ biller, amountPaisa })) return;
  throw new Refused(409, { error: message('order.no_credit') });
}
