// Checks the limits before a payment is signed, so that it fails early.
import { ApiError } from '#contract/api-error.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { assertMaySpend, capRefusal, countedPaisa } from '#server/limits/limit-refusal.ts';
import type { Limits } from '#server/limits/spend-limit.ts';
import type { OrderRow } from '#server/orders/order-row.ts';

export interface Intended {
  order: Pick<OrderRow, 'type' | 'amountPaisa' | 'discountPaisa'>;
  balancePaisa: Paisa;
}

/**
 * Throws ApiError (409) when the monthly limit forbids the order, or the wallet's cap forbids the
 * load. Settling the payment checks both again when the money has arrived.
 */
export function assertWithinLimits({ order, balancePaisa }: Intended, limits: Limits): void {
  if (order.type === 'WALLET') {
    // The load itself is what is still to be paid.
    const load = { balancePaisa, pendingPaisa: order.amountPaisa, morePaisa: 0n };
    const refusal = capRefusal(limits, load);
    if (refusal) throw refusal;
    return;
  }
  assertMaySpend(limits, countedPaisa(order));
}

/** How many payments may be started for one order: each is a call to a gateway, and polls after it. */
const STARTS_MAX = 20;

const STARTS = statement(
  'payment_attempts_starts',
  `select count(*)::int as count
   from (select from payment_attempts where order_id = $1 limit ${STARTS_MAX}) as begun`,
);

/** Throws ApiError (409) when too many payments of this order were started. The order must be locked. */
export async function assertFewStarts(tx: Transaction, orderId: string): Promise<void> {
  const [row] = await tx.rows<{ count: number }>(STARTS, [orderId]);
  if ((row?.count ?? 0) < STARTS_MAX) return;
  throw new ApiError(409, { error: message('payment.started_often', { most: STARTS_MAX }) });
}
