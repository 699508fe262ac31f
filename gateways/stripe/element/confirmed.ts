// Interprets the card element's result for the page: show a refusal, or query our server.
// Source: Stripe.js reference, confirmPayment: a result holds the intent or an error, never both.
import * as z from 'zod/mini';

export type Confirmed =
  /** The payment may have succeeded: query our server. */
  | { kind: 'ask' }
  /** No payment was made, for this reason in Stripe's words; the same form can be used again. */
  | { kind: 'refused'; message: string }
  /** No payment was made, for an unknown reason. */
  | { kind: 'wrong' };

const resultShape = z.object({
  paymentIntent: z.optional(z.object({ status: z.string() })),
  error: z.optional(
    z.object({
      type: z.optional(z.string()),
      code: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
  ),
});

/** Errors of the card or the typed data; after any other error the payment may have gone through. */
const REFUSALS = new Set(['card_error', 'validation_error', 'invalid_request_error']);
/** States in which the payment was made or is in progress. */
const UNDER_WAY = new Set(['succeeded', 'processing', 'requires_capture']);

/** Parses the element's result. An unreadable one requires a query. */
export function readConfirmed(result: unknown): Confirmed {
  const parsed = resultShape.safeParse(result);
  if (!parsed.success) return { kind: 'ask' };
  const { error, paymentIntent } = parsed.data;
  if (!error) return { kind: UNDER_WAY.has(paymentIntent?.status ?? '') ? 'ask' : 'wrong' };
  // The intent has ended, either paid or canceled; the element does not say which.
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'ask' };
  if (!REFUSALS.has(error.type ?? '')) return { kind: 'ask' };
  return error.message ? { kind: 'refused', message: error.message } : { kind: 'wrong' };
}
