// What Stripe's servers and returning browsers say: the signed webhook, and the query of the return.
// Source: Stripe, "Verify webhook signatures": HMAC-SHA256 over the time, a dot and the raw body.
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Claim, Told } from '../gateway.ts';

const TOLERANCE_SECONDS = 300;

export interface WebhookSettings {
  webhookSecret: string;
  /** Milliseconds since 1970. */
  nowMs: () => number;
}

const attemptId = z.string().check(z.regex(/^[A-Za-z0-9]{1,25}$/));
const intentId = z.string().check(z.regex(/^pi_\w{1,250}$/));

/**
 * An event about an intent, or about something that hangs on one, such as a charge, which carries
 * the intent's metadata.
 */
const eventShape = z.object({
  object: z.literal('event'),
  data: z.object({
    object: z.union([
      z.object({
        object: z.literal('payment_intent'),
        id: intentId,
        metadata: z.object({ attempt: attemptId }),
      }),
      z.object({
        object: z.enum(['charge', 'refund', 'dispute']),
        payment_intent: intentId,
        metadata: z.object({ attempt: attemptId }),
      }),
    ]),
  }),
});

/** The signed moment, which Stripe's own check compares with the past only. */
function isFromTheFuture(header: string, nowMs: number): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? NaN);
  return !(seconds * 1000 - nowMs <= TOLERANCE_SECONDS * 1000);
}

/** Whether the header signs this body with our secret, at most five minutes ago or ahead of us. */
export function isSignedWebhook(
  { body, headers }: Pick<Told, 'body' | 'headers'>,
  { webhookSecret, nowMs }: WebhookSettings,
): boolean {
  const header = headers['stripe-signature'];
  const now = nowMs();
  if (typeof header !== 'string' || webhookSecret === '' || isFromTheFuture(header, now)) {
    return false;
  }
  try {
    const { webhooks } = Stripe;
    webhooks.constructEvent(body, header, webhookSecret, TOLERANCE_SECONDS, undefined, now);
    return true;
  } catch {
    // Stripe's check says no by throwing, whatever is wrong.
    return false;
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What cannot be read names no attempt.
    return undefined;
  }
}

function readWebhook(told: Told, settings: WebhookSettings): Claim | undefined {
  const event = eventShape.safeParse(parsedJson(told.body));
  if (!event.success) return undefined;
  const { object } = event.data.data;
  return {
    transactionId: object.metadata.attempt,
    isSigned: isSignedWebhook(told, settings),
    gatewayReference: object.object === 'payment_intent' ? object.id : object.payment_intent,
  };
}

/** The address is ours, Stripe adds the intent; `redirect_status` is nobody's word. */
function readReturn(query: string): Claim | undefined {
  const sent = new URLSearchParams(query);
  const attempt = attemptId.safeParse(sent.get('attempt'));
  if (!attempt.success) return undefined;
  const intent = intentId.safeParse(sent.get('payment_intent'));
  return {
    transactionId: attempt.data,
    isSigned: false,
    ...(intent.success && { gatewayReference: intent.data }),
  };
}

/** Undefined for what names no attempt of ours. Never throws. */
export function readClaim(told: Told, settings: WebhookSettings): Claim | undefined {
  return told.method === 'GET' ? readReturn(told.query) : readWebhook(told, settings);
}
