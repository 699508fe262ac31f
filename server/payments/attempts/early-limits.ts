// Checks the limits before a payment is signed, so that it fails early.
import type { Paisa } from '#contract/money.ts';
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
