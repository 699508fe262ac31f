// What the card element's word means for the page: it shows a refusal, or asks our server.
// Source: Stripe.js reference, confirmPayment: a result holds the intent or an error, never both.
import * as z from 'zod/mini';

export type Confirmed =
  /** The money may have come: only our server can find out. */
  | { kind: 'ask' }
  /** Nothing came, for this reason in the provider's own words; the same form may be used again. */
  | { kind: 'refused'; message: string }
  /** Nothing came, and nobody says why. */
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

/** The card, or what was typed, is the reason; everything else may have happened all the same. */
const REFUSALS = new Set(['card_error', 'validation_error', 'invalid_request_error']);
/** Somebody's money came or is on its way. */
const UNDER_WAY = new Set(['succeeded', 'processing', 'requires_capture']);

/** Reads what the element resolved with. What cannot be read is asked about. */
export function readConfirmed(result: unknown): Confirmed {
  const parsed = resultShape.safeParse(result);
  if (!parsed.success) return { kind: 'ask' };
  const { error, paymentIntent } = parsed.data;
  if (!error) return { kind: UNDER_WAY.has(paymentIntent?.status ?? '') ? 'ask' : 'wrong' };
  // The intent is over already, paid or canceled: which of the two, the element does not decide.
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'ask' };
  if (!REFUSALS.has(error.type ?? '')) return { kind: 'ask' };
  return error.message ? { kind: 'refused', message: error.message } : { kind: 'wrong' };
}
