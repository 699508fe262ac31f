// Says before anything is signed what a limit would say when the money has come.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import type { OrderRow } from '#server/orders/order-row.ts';

export interface Intended {
  order: Pick<OrderRow, 'type' | 'amountPaisa'>;
  /** What paying it this way takes, in NPR. */
  totalPaisa: Paisa;
  balancePaisa: Paisa;
}

/**
 * Throws Refused (409) when this month's limit forbids the order, or the wallet's cap the load. The
 * taking itself decides again when the money comes.
 */
export function assertWithinLimits(
  { order, totalPaisa, balancePaisa }: Intended,
  { spendCapPaisa, spentPaisa, balanceCapPaisa }: Limits,
): void {
  if (order.type === 'WALLET') {
    if (balanceCapPaisa === null || balancePaisa + order.amountPaisa <= balanceCapPaisa) return;
    const values = {
      cap: rupeesFromPaisa(balanceCapPaisa),
      balance: rupeesFromPaisa(balancePaisa),
      pending: rupeesFromPaisa(order.amountPaisa),
    };
    throw new Refused(409, { error: message('wallet.cap', values) });
  }
  if (spendCapPaisa === null || spentPaisa + totalPaisa <= spendCapPaisa) return;
  throw new Refused(409, { error: message('payment.limit') });
}
