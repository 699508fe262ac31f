// Handles a browser's return or a gateway's callback about an attempt: stores it raw, then queries
// the gateway.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Gateway, CallbackRequest } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { claimReference, findAttempt } from '../attempts/attempt-row.ts';
import type { CallbackResult } from '../attempts/ask-attempt.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { keepCallback } from './callbacks-table.ts';

export interface ReceivedCallback {
  gateway: GatewayName;
  channel: 'browser' | 'server';
  told: CallbackRequest;
  /** The sender's address, for rate limits. */
  address: string;
}

export interface CallbackOptions {
  pool: pg.Pool;
  gatewayOf: (
    name: GatewayName,
  ) => Pick<Gateway<unknown>, 'readNotification' | 'signs'> | undefined;
  rateLimiter: RateLimiter;
  log: FastifyBaseLogger;
  /** Queries the gateway about an attempt and settles it. */
  ask: (attempt: AttemptRow) => Promise<CallbackResult>;
  /** Has the gateway queried about the refunds of this attempt that it had made. */
  askAboutRefunds: (attemptId: string) => Promise<void>;
}

/** Gateways send at most half of this. Anybody can lengthen what no signature covers. */
const UNCOVERED_BYTES_MAX = 4_096;

/** Callbacks that match no attempt: a few are mistakes, and each one is stored. */
function strangerLimit(address: string): Limit {
  return { name: 'gateway notification', of: ipPrefix(address), most: 60, seconds: 3_600 };
}

/** A payer has their own signed return, and can send it anywhere. A gateway repeats its messages for days. */
const SIGNED_MOST = { browser: 30, server: 200 };

/** Every gateway repeats itself a few times; more repetitions bring nothing new. */
function repetitionLimit(
  { id }: AttemptRow,
  { channel, isSigned }: Pick<ReceivedCallback, 'channel'> & { isSigned: boolean },
): Limit {
  if (!isSigned) return { name: 'unsigned callback', of: id, most: 30, seconds: 3_600 };
  const name = `signed callback, ${channel}`;
  return { name, of: id, most: SIGNED_MOST[channel], seconds: 86_400 };
}

/** No further callback settles an attempt that succeeded or brought another amount. */
function isSettled({ state }: AttemptRow): boolean {
  return state === 'succeeded' || state === 'review';
}

/**
 * Makes the function that handles callbacks. It returns undefined when a callback matches no
 * attempt, and throws ApiError (429) when an address sends too many of those. Of an attempt, only so
 * many callbacks are stored and lead to a query: unsigned ones in an hour, signed ones in a day, those
 * of browsers and servers each by themselves. The others are answered from the stored state, and our
 * own polling schedule continues.
 */
export function makeHandleCallback(options: CallbackOptions) {
  const { pool, gatewayOf, rateLimiter, log, ask, askAboutRefunds } = options;
  return async ({
    gateway,
    channel,
    told,
    address,
  }: ReceivedCallback): Promise<CallbackResult | undefined> => {
    const from = gatewayOf(gateway);
    if (!from) throw new Error(`invariant: a callback of ${gateway}, which is not set up`);
    const notification = from.readNotification(told);
    const body = evidence(told);
    const transactionId = notification?.transactionId;
    const attempt =
      transactionId === undefined ? undefined : await findAttempt(pool, { gateway, transactionId });
    if (!attempt) await rateLimiter.take([strangerLimit(address)]);
    const isSigned = notification?.isSigned === true;
    const isTooMuch =
      attempt !== undefined &&
      (await rateLimiter.wait([repetitionLimit(attempt, { channel, isSigned })])) > 0;
    if (isTooMuch) {
      return { orderId: attempt.orderId, state: attempt.state, isRepeat: true, isUnderWay: true };
    }
    const isWhole = attempt !== undefined && isSigned && notification.isWhollySigned === true;
    await keepCallback(pool, {
      gateway,
      channel,
      body: isWhole ? body : startOf(body),
      notification,
    });
    if (!attempt) return undefined;
    // A wrong signature never fails the payment, and the callback is never trusted: it only leads
    // to a query. Do not warn where the gateway itself would not have signed.
    if (!isSigned && from.signs?.(told) === true) {
      log.warn({ gateway, transactionId }, 'a callback is not signed');
    }
    const { orderId, state } = attempt;
    if (isSigned && notification.isAboutRefund === true) await askAboutRefunds(attempt.id);
    if (isSettled(attempt)) return { orderId, state, isRepeat: true, isUnderWay: true };
    // Only the callback may carry the gateway's own number, which the query may need.
    const gatewayReference = notification?.gatewayReference;
    if (gatewayReference === undefined) return ask(attempt);
    await claimReference(pool, { id: attempt.id, gatewayReference });
    return ask({ ...attempt, gatewayReference });
  };
}

/** In a query or form, also within JSON, and as a field of JSON, also of JSON within a text. */
const CLIENT_SECRET = /(client_secret(?:=|\\?"\s*:\s*\\?"))[^&"\\\s]*/g;

/** A GET return has all its data in the query. */
function evidence({ method, query, body }: CallbackRequest): string {
  // A secret that lets somebody act for the payer is not stored as evidence.
  return (method === 'GET' ? query : body).replaceAll(CLIENT_SECRET, '$1…');
}

function startOf(body: string): string {
  return Buffer.from(body).subarray(0, UNCOVERED_BYTES_MAX).toString();
}
