// Stripe, for cards from anywhere: the browser's element confirms an intent, and the server queries it.
// Source: Stripe's API reference, PaymentIntents and errors.
import { Stripe } from 'stripe';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { CardForm } from '#gateways/stripe/calls.ts';
import type {
  AskedAttempt,
  Begun,
  Gateway,
  GatewayStatus,
  PaymentStart,
  CallbackRequest,
} from '../gateway.ts';
import { isLiveKey, makeApi } from './api.ts';
import type { ApiSettings } from './api.ts';
import { makeStripeDisputes } from './money-back/disputes.ts';
import { readIntent, statusOf, strangeness } from './intent.ts';
import { makeStripeRefunds } from './money-back/refunds.ts';
import { isSignedWebhook, readNotification } from './webhook.ts';

export interface StripeSettings extends ApiSettings {
  publishableKey: string;
  webhookSecret: string;
  /** The base address of our gateway routes: `https://site/payment/gateway`. */
  returnUrl: string;
  /**
   * The least that an order may be worth, before fees and discounts, and that a card may be charged. Stripe's
   * minimum is half a dollar, at the day's rate.
   */
  minimumPaisa: Paisa;
  /** The page of the simulated element; undefined to load Stripe's own script. */
  standInUrl?: string | undefined;
  /** Milliseconds since 1970; compared with the signed time of a webhook. */
  nowMs?: () => number;
}

export interface StripeGateway extends Gateway<CardForm> {
  /** Whether Stripe signed the webhook, even if its event is about something other than our payments. */
  isSignedWebhook: (told: CallbackRequest) => boolean;
}

/** No retries, because a person is waiting; the poller queries again anyway. */
const ONCE = { maxNetworkRetries: 0 };

function refused(why: Stripe.errors.StripeError | 'too little', minimumPaisa: Paisa) {
  const proof =
    why === 'too little' ? {} : { type: why.type, code: why.code, httpStatus: why.statusCode };
  if (why === 'too little' || why.code === 'amount_too_small') {
    const values = { minimum: rupeesFromPaisa(minimumPaisa) };
    return { kind: 'refused', why: 'payment.card_minimum', values, proof } as const;
  }
  return { kind: 'refused', why: 'payment.card_not_taken', proof } as const;
}

/** True only for a definite refusal by Stripe; after 5xx and timeouts the outcome is unknown. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}

/** For operators and logs; safe, because Stripe's messages show only the last characters of keys. */
function faultOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
}

function returnUrlOf({ returnUrl }: StripeSettings, transactionId: string): string {
  return `${returnUrl}/stripe?attempt=${transactionId}`;
}

function describe({ transactionId, orderId, chargedPaisa, purpose, payer }: PaymentStart) {
  return {
    amount: Number(chargedPaisa),
    currency: 'npr',
    automatic_payment_methods: { enabled: true },
    description: purpose.slice(0, 500),
    metadata: { attempt: transactionId, order: orderId },
    ...(payer.email && { receipt_email: payer.email }),
  };
}

function formOf(settings: StripeSettings, { transactionId }: PaymentStart, secret: string) {
  return {
    client_secret: secret,
    publishable_key: settings.publishableKey,
    return_url: returnUrlOf(settings, transactionId),
    stand_in_url: settings.standInUrl ?? null,
  };
}

/** The status of an attempt by the intent that `call` returns; errors of the call are passed on. */
async function intentOf(
  { transactionId, session, gatewayReference }: AskedAttempt,
  isLive: boolean,
  call: (id: string) => Promise<unknown>,
): Promise<GatewayStatus> {
  const id = session ?? gatewayReference;
  // If we never received the intent's id, no browser received its secret, and nobody can have paid.
  if (id === null) return { kind: 'not found', proof: { isNeverTold: true } };
  const intent = readIntent(await call(id));
  if (intent?.id !== id) return { kind: 'unknown', proof: { unreadable: true } };
  return statusOf(intent, { transactionId, isLive });
}

/** @throws RangeError for an empty webhook secret, with which anybody could sign. */
export function makeStripe(settings: StripeSettings): StripeGateway {
  if (settings.webhookSecret === '') throw new RangeError('a webhook needs a secret');
  const api = makeApi(settings);
  const isLive = isLiveKey(settings.secretKey);
  const hearing = { webhookSecret: settings.webhookSecret, nowMs: settings.nowMs ?? Date.now };

  async function start(payment: PaymentStart): Promise<Begun<CardForm>> {
    const { transactionId, amountPaisa, chargedPaisa } = payment;
    const { minimumPaisa } = settings;
    if (amountPaisa < minimumPaisa || chargedPaisa < minimumPaisa) {
      return refused('too little', minimumPaisa);
    }
    try {
      const answer = await api().paymentIntents.create(describe(payment), {
        idempotencyKey: transactionId,
      });
      const intent = readIntent(answer);
      const secret: unknown = answer.client_secret;
      if (!intent || typeof secret !== 'string' || !secret.startsWith(`${intent.id}_secret_`)) {
        return { kind: 'away', fault: 'the answer is not of the shape' };
      }
      const strange = strangeness(intent, { transactionId, isLive });
      if (strange !== undefined) return { kind: 'away', fault: strange };
      if (BigInt(intent.amount) !== chargedPaisa) return { kind: 'away', fault: 'another amount' };
      return { kind: 'begun', form: formOf(settings, payment, secret), session: intent.id };
    } catch (error) {
      return isRefusal(error)
        ? refused(error, minimumPaisa)
        : { kind: 'away', fault: faultOf(error) };
    }
  }

  async function status(attempt: AskedAttempt): Promise<GatewayStatus> {
    try {
      return await intentOf(attempt, isLive, (id) => api().paymentIntents.retrieve(id, {}, ONCE));
    } catch (error) {
      return { kind: 'unknown', proof: { fault: faultOf(error) } };
    }
  }

  async function cancel(attempt: AskedAttempt): Promise<GatewayStatus> {
    const why = { cancellation_reason: 'abandoned' } as const;
    try {
      return await intentOf(attempt, isLive, (id) => api().paymentIntents.cancel(id, why, ONCE));
    } catch (error) {
      // Not cancelable: it may just have been paid, or be processing.
      if (isRefusal(error)) return status(attempt);
      return { kind: 'unknown', proof: { fault: faultOf(error) } };
    }
  }

  return {
    name: 'stripe',
    currency: 'NPR',
    start,
    readNotification: (told) => readNotification(told, hearing),
    // A browser's return (GET) is unsigned; a webhook (POST) is always signed.
    signs: ({ method }) => method === 'POST',
    isSignedWebhook: (told) => isSignedWebhook(told, hearing),
    status,
    cancel,
    refunds: makeStripeRefunds(settings),
    disputes: makeStripeDisputes(settings),
  };
}
