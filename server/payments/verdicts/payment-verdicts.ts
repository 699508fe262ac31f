// The reasons for refusing a payment and their HTTP statuses; every way of paying uses this table.
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import { message } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { OrderOver } from '#server/orders/order-over.ts';

/** The database function `payable` says that the order is over. */
const OVER = {
  'order.already_paid': 409,
  'order.not_payable': 409,
} as const satisfies Record<OrderOver, number>;

/** The verdicts of `payable`. */
const NOT_PAYABLE = {
  ...OVER,
  'payment.wallet_for_wallet': 409,
  'payment.in_review': 409,
} as const satisfies Partial<Record<TextKey, number>>;

export type NotPayable = keyof typeof NOT_PAYABLE;

/**
 * The verdicts of `payable` and the other reasons for refusing a payment. Each is a key of the
 * message catalogue; `payment.limit` also carries amounts (server/limits/limit-refusal.ts).
 */
export const PAYMENT_VERDICTS = {
  ...NOT_PAYABLE,
  'error.sign_in': 401,
  'order.not_found': 404,
  'error.key_reused': 422,
  'freeze.refused': 403,
  'blocked.spending': 403,
  'payment.amount_differs': 409,
  'payment.insufficient': 409,
} as const satisfies Partial<Record<TextKey, number>>;

export type PaymentVerdict = keyof typeof PAYMENT_VERDICTS;

/** `block`: what is in review, for `payment.in_review`. */
export function refusePayment(
  verdict: PaymentVerdict,
  values: Record<string, string | number> = {},
  block?: Block,
): ApiError {
  if (!Object.hasOwn(PAYMENT_VERDICTS, verdict)) {
    throw new Error(`the database has a verdict that the app does not know: ${verdict}`);
  }
  const texts = { error: message(verdict, values) };
  return new ApiError(PAYMENT_VERDICTS[verdict], texts, block ? { block } : {});
}
