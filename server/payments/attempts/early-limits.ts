// Checks the limits before a payment is signed, so that it fails early.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { assertMaySpend, countedPaisa } from '#server/limits/limit-refusal.ts';
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
  const { balanceCapPaisa } = limits;
  if (order.type === 'WALLET') {
    if (balanceCapPaisa === null || balancePaisa + order.amountPaisa <= balanceCapPaisa) return;
    const values = {
      cap: rupeesFromPaisa(balanceCapPaisa),
      balance: rupeesFromPaisa(balancePaisa),
      pending: rupeesFromPaisa(order.amountPaisa),
    };
    throw new ApiError(409, { error: message('wallet.cap', values) });
  }
  assertMaySpend(limits, countedPaisa(order));
}
