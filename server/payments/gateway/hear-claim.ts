// Hears what a browser or a gateway claims about an attempt: kept as it came, then the gateway
// itself is asked.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Gateway, GatewayName, Told } from '#gateways/gateway.ts';
import { addressGroup } from '#server/users/guard/address-group.ts';
import type { Limit, Tries } from '#server/users/guard/tries.ts';
import { claimReference, findAttempt } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';
import { keepCallback } from './callbacks-table.ts';

export interface HeardClaim {
  gateway: GatewayName;
  channel: 'browser' | 'server';
  told: Told;
  /** Who sent it, for limits. */
  address: string;
}

/** What a browser's return or a gateway's message led to. */
export interface Heard {
  orderId: string;
  state: AttemptRow['state'];
  /** Whether it was settled before, so that this told us nothing new. */
  isRepeat: boolean;
  /** Whether money has come, or may still come without the person. */
  isUnderWay: boolean;
}

export interface HearOptions {
  pool: pg.Pool;
  /** Throws for a gateway that is not set up. */
  gatewayOf: (name: GatewayName) => Pick<Gateway<unknown>, 'readClaim' | 'signs'>;
  tries: Tries;
  log: FastifyBaseLogger;
  /** Asks the gateway about an attempt and settles it. */
  ask: (attempt: AttemptRow) => Promise<Heard>;
}

/** What gateways themselves send is half of this; anybody can send what is not signed. */
const UNSIGNED_BYTES_MAX = 4_096;

/** Claims about nothing of ours: a few are mistakes, and each of them is kept. */
function strangerLimit(address: string): Limit {
  return { name: 'gateway claim', of: addressGroup(address), most: 60, seconds: 3_600 };
}

/** A payment that came, or came with another amount, is settled by no further claim. */
function isSettled({ state }: AttemptRow): boolean {
  return state === 'succeeded' || state === 'review';
}

/**
 * Makes the verb that hears claims. It answers undefined when a claim names no attempt of ours, and
 * throws Refused (429) when an address sends too many of those. Claims about our own attempts are
 * never too many: gateways repeat themselves.
 */
export function makeHear({ pool, gatewayOf, tries, log, ask }: HearOptions) {
  return async ({ gateway, channel, told, address }: HeardClaim): Promise<Heard | undefined> => {
    const from = gatewayOf(gateway);
    const claim = from.readClaim(told);
    const body = evidence(told);
    const transactionId = claim?.transactionId;
    const attempt =
      transactionId === undefined ? undefined : await findAttempt(pool, { gateway, transactionId });
    if (!attempt) await tries.take([strangerLimit(address)]);
    const isWhole = attempt !== undefined && claim?.isSigned === true;
    await keepCallback(pool, { gateway, channel, body: isWhole ? body : startOf(body), claim });
    if (!attempt) return undefined;
    // A claim with a wrong signature is never a failure of the payment, and never believed: it only
    // makes us ask. Where the gateway itself would not have signed, there is nothing to wonder at.
    if (claim?.isSigned !== true && from.signs?.(told) === true) {
      log.warn({ gateway, transactionId }, 'a gateway claim is not signed');
    }
    const { orderId, state } = attempt;
    if (isSettled(attempt)) return { orderId, state, isRepeat: true, isUnderWay: true };
    // Only the claim may know the gateway's own number, which asking may need.
    const gatewayReference = claim?.gatewayReference;
    if (gatewayReference === undefined) return ask(attempt);
    await claimReference(pool, { id: attempt.id, gatewayReference });
    return ask({ ...attempt, gatewayReference });
  };
}

/** A return by GET says everything in its query. */
function evidence({ method, query, body }: Told): string {
  // What would let somebody act for the payer is no evidence.
  return (method === 'GET' ? query : body).replace(/(client_secret=)[^&]*/g, '$1…');
}

function startOf(body: string): string {
  return Buffer.from(body).subarray(0, UNSIGNED_BYTES_MAX).toString();
}
