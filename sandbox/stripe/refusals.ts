// Stripe's refusals: the error body, the error codes, and the HTTP status of each.
import type { Answer } from './idempotency.ts';
import { intentAnswer, type CardError, type Intent } from './intent.ts';

type More = { code?: string; param?: string; type?: string; status?: number };

/** A refusal of a request that had no effect; it is not stored under the request's key. */
export function invalid(message: string, { status = 400, type, ...more }: More = {}): Answer {
  const error = { type: type ?? 'invalid_request_error', message, ...more };
  return { status, body: { error }, isUnkept: true };
}

export function missing(kind: string, id: string): Answer {
  const param = kind === 'payment_intent' ? 'intent' : 'id';
  const more = { code: 'resource_missing', param, status: 404 };
  return invalid(`No such ${kind}: '${id}'`, more);
}

export function unexpectedState(verb: string, intent: Intent, isBrowser: boolean): Answer {
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because ${why}.`,
    payment_intent: intentAnswer(intent, { isBrowser }),
  };
  return { status: 400, body: { error } };
}

export function cardRefusal(error: CardError, intent: Intent): Answer {
  const payment_intent = intentAnswer(intent, { isBrowser: true });
  return { status: 402, body: { error: { type: 'card_error', ...error, payment_intent } } };
}
