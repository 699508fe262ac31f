// Stripe, for cards from anywhere: an intent the browser's element confirms, and the server's own
// question.
// Source: Stripe's API reference, PaymentIntents and errors.
import { Stripe } from 'stripe';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { CardForm } from '#contract/payments/card.ts';
import type {
  AskedAttempt,
  Begun,
  Gateway,
  GatewayStatus,
  PaymentStart,
  Told,
} from '../gateway.ts';
import { isLiveKey, makeApi } from './api.ts';
import type { ApiSettings } from './api.ts';
import { makeStripeDisputes } from './disputes.ts';
import { readIntent, statusOf, strangeness } from './intent.ts';
import { makeStripeRefunds } from './refunds.ts';
import { isSignedWebhook, readClaim } from './webhook.ts';

export interface StripeSettings extends ApiSettings {
  publishableKey: string;
  webhookSecret: string;
  /** Where our own gateway routes are: `https://site/payment/gateway`. */
  returnUrl: string;
  /**
   * What an order must be worth, before fees and after discounts. Stripe takes no less than half a
   * dollar, which is a matter of the day's rate.
   */
  minimumPaisa: Paisa;
  /** The page of the element beside the sandbox; undefined where Stripe's own script is loaded. */
  standInUrl?: string | undefined;
  /** Milliseconds since 1970; a webhook's signed moment is compared with it. */
  nowMs?: () => number;
}

export interface StripeGateway extends Gateway<CardForm> {
  /** Whether Stripe itself sent it: its events are about more than our payments. */
  isSignedWebhook: (told: Told) => boolean;
}

/** A person has no more patience than this with what a poller asks again anyway. */
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

/** Whether Stripe said for certain that it will not; an answer it could not give is no answer. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;
}

/** For operators and logs: Stripe's messages name fields and keys only by their ends. */
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

/** How the intent of an attempt stands by what a call answers; what the call throws is thrown. */
async function intentOf(
  { transactionId, session, gatewayReference }: AskedAttempt,
  isLive: boolean,
  call: (id: string) => Promise<unknown>,
): Promise<GatewayStatus> {
  const id = session ?? gatewayReference;
  // The secret of an intent whose number we never learned was never told to any browser.
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
      const answer = await api.paymentIntents.create(describe(payment), {
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
      return await intentOf(attempt, isLive, (id) => api.paymentIntents.retrieve(id, {}, ONCE));
    } catch (error) {
      return { kind: 'unknown', proof: { fault: faultOf(error) } };
    }
  }

  async function cancel(attempt: AskedAttempt): Promise<GatewayStatus> {
    const why = { cancellation_reason: 'abandoned' } as const;
    try {
      return await intentOf(attempt, isLive, (id) => api.paymentIntents.cancel(id, why, ONCE));
    } catch (error) {
      // It may have been paid, or be on its way, in the very moment.
      if (isRefusal(error)) return status(attempt);
      return { kind: 'unknown', proof: { fault: faultOf(error) } };
    }
  }

  return {
    name: 'stripe',
    currency: 'NPR',
    start,
    readClaim: (told) => readClaim(told, hearing),
    // A browser that comes back carries no signature, a webhook always does.
    signs: ({ method }) => method === 'POST',
    isSignedWebhook: (told) => isSignedWebhook(told, hearing),
    status,
    cancel,
    refunds: makeStripeRefunds(settings),
    disputes: makeStripeDisputes(settings),
  };
}
