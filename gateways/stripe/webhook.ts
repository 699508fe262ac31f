// Parses Stripe's signed webhooks, and the query of a browser's return.
// Source: Stripe, "Verify webhook signatures": HMAC-SHA256 over the time, a dot and the raw body.
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { PaymentNotification, CallbackRequest } from '../gateway.ts';

const TOLERANCE_SECONDS = 300;

export interface WebhookSettings {
  webhookSecret: string;
  /** Milliseconds since 1970. */
  nowMs: () => number;
}

const attemptId = z.string().check(z.regex(/^[A-Za-z0-9]{1,25}$/));
const intentId = z.string().check(z.regex(/^pi_\w{1,250}$/));

/** An event about an intent, or about an object with the intent's metadata, such as a charge. */
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

/** Whether the signed time is too far in the future; Stripe's own check only rejects old times. */
function isFromTheFuture(header: string, nowMs: number): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? NaN);
  return !(seconds * 1000 - nowMs <= TOLERANCE_SECONDS * 1000);
}

/** Whether the header signs this body with our secret, within five minutes of now. */
export function isSignedWebhook(
  { body, headers }: Pick<CallbackRequest, 'body' | 'headers'>,
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
    // Stripe's check throws for every failure.
    return false;
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An unreadable event names no attempt.
    return undefined;
  }
}

function readWebhook(
  told: CallbackRequest,
  settings: WebhookSettings,
): PaymentNotification | undefined {
  const event = eventShape.safeParse(parsedJson(told.body));
  if (!event.success) return undefined;
  const { object } = event.data.data;
  return {
    transactionId: object.metadata.attempt,
    isSigned: isSignedWebhook(told, settings),
    isWhollySigned: true,
    gatewayReference: object.object === 'payment_intent' ? object.id : object.payment_intent,
    ...(object.object === 'refund' && { isAboutRefund: true }),
  };
}

/** The address is ours with Stripe's intent appended; `redirect_status` is unsigned and not used. */
function readReturn(query: string): PaymentNotification | undefined {
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

/** Undefined if it names no attempt of ours. Never throws. */
export function readNotification(
  told: CallbackRequest,
  settings: WebhookSettings,
): PaymentNotification | undefined {
  return told.method === 'GET' ? readReturn(told.query) : readWebhook(told, settings);
}
