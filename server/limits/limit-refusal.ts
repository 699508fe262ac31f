// The amount an order counts against the monthly limit, and the errors when it would exceed that or
// a wallet its maximum.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { balanceBlock, monthBlock } from './limit-block.ts';
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
  const text = message(`limit.spend_${tier}`, values);
  return new ApiError(409, { error: text }, { block: monthBlock(limits, text) });
}

/** `pendingPaisa`: loads that are still to be paid. Undefined while the wallet has room for more. */
export function capRefusal(
  limits: Pick<Limits, 'balanceCapPaisa' | 'ruleSince' | 'ruleUntil'>,
  {
    balancePaisa,
    pendingPaisa,
    morePaisa,
  }: Record<`${'balance' | 'pending' | 'more'}Paisa`, Paisa>,
): ApiError | undefined {
  const { balanceCapPaisa: capPaisa } = limits;
  if (capPaisa === null || balancePaisa + pendingPaisa + morePaisa <= capPaisa) return undefined;
  const text = message('wallet.cap', {
    cap: rupeesFromPaisa(capPaisa),
    balance: rupeesFromPaisa(balancePaisa),
    pending: rupeesFromPaisa(pendingPaisa),
  });
  return new ApiError(409, { error: text }, { block: balanceBlock(limits, text) });
}

/**
 * Throws ApiError (409) when this month's limit forbids it; the reservation itself checks again.
 */
export function assertMaySpend(limits: Limits, amountPaisa: Paisa): void {
  const left = leftOf(limits.spendCapPaisa, limits.spentPaisa);
  if (left !== null && amountPaisa > left) throw limitRefusal(limits, amountPaisa);
}
