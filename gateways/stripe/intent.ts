// Reads a PaymentIntent and decides what it means for our attempt.
// Source: Stripe's API reference, PaymentIntents: statuses, amounts in the currency's smallest unit.
import * as z from 'zod/mini';
import type { GatewayStatus } from '../gateway.ts';

/** Stripe's amounts are whole numbers of at most twelve digits. */
const minorUnits = z.int().check(z.minimum(0), z.maximum(999_999_999_999));

/** Only fields that decide or prove something; never the client secret. */
const intentShape = z.object({
  object: z.literal('payment_intent'),
  id: z.string().check(z.regex(/^pi_\w{1,250}$/)),
  status: z.string(),
  currency: z.string(),
  amount: minorUnits,
  amount_received: minorUnits,
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.nullish(z.string()),
  cancellation_reason: z.nullish(z.string()),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
});
export type Intent = z.output<typeof intentShape>;

export function readIntent(answer: unknown): Intent | undefined {
  const parsed = intentShape.safeParse(answer);
  return parsed.success ? parsed.data : undefined;
}

/** What identifies an intent as ours: it names this attempt, in rupees, in the right mode (live or test). */
export interface Ours {
  transactionId: string;
  isLive: boolean;
}

/** Why the intent is not the expected one; undefined if it is. */
export function strangeness(intent: Intent, { transactionId, isLive }: Ours): string | undefined {
  if (intent.metadata['attempt'] !== transactionId) return 'it is of another attempt';
  if (intent.currency !== 'npr') return 'it is in another currency';
  if (intent.livemode !== isLive) return isLive ? 'it is only a test' : 'it is not a test';
  return undefined;
}

/**
 * The meaning of an intent's status. An unpaid intent stays open for ever; it is `open` until money
 * is in flight. A declined card does not end it, because the person may try another one. The amount
 * is Stripe's own; the caller compares it with the requested one.
 */
export function statusOf(intent: Intent, ours: Ours): GatewayStatus {
  const strange = strangeness(intent, ours);
  if (strange !== undefined) return { kind: 'unknown', proof: { strange, ...intent } };
  switch (intent.status) {
    case 'succeeded':
      return {
        kind: 'succeeded',
        gatewayReference: intent.id,
        chargedPaisa: BigInt(intent.amount_received),
        proof: intent,
      };
    case 'canceled':
      return { kind: 'cancelled', proof: intent };
    case 'processing':
    case 'requires_capture':
      return { kind: 'pending', proof: intent };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { kind: 'open', proof: intent };
    default:
      return { kind: 'unknown', proof: intent };
  }
}
