// The amount an order counts against the monthly limit, and the error when it would exceed it.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { leftOf } from './transfer-limit.ts';
import type { Limits } from './spend-limit.ts';

/** The price without our fees. pay_orders_from_wallets counts the same. */
export function countedPaisa(order: { amountPaisa: Paisa; discountPaisa: Paisa }): Paisa {
  return order.amountPaisa - order.discountPaisa;
}

/** States what the order counts, what is left, and how to continue. */
export function limitRefusal(limits: Limits, amountPaisa: Paisa): ApiError {
  const { spendCapPaisa, spentPaisa, tier } = limits;
  const values = {
    amount: rupeesFromPaisa(amountPaisa),
    cap: rupeesFromPaisa(spendCapPaisa ?? 0n),
    left: rupeesFromPaisa(leftOf(spendCapPaisa, spentPaisa) ?? 0n),
  };
  return new ApiError(409, { error: message(`limit.spend_${tier}`, values) });
}

/**
 * Throws ApiError (409) when this month's limit forbids it; the reservation itself checks again.
 */
export function assertMaySpend(limits: Limits, amountPaisa: Paisa): void {
  const left = leftOf(limits.spendCapPaisa, limits.spentPaisa);
  if (left !== null && amountPaisa > left) throw limitRefusal(limits, amountPaisa);
}
