// Looks a customer up at a biller, with a rate limit, and stores the result for its owner, so that
// an order's price comes from the server and never from a browser.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { BillerDefinition } from '#billers/biller.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { BillerAdapter, LookUpAdapter } from '#billers/delivery.ts';
import { isNeeded, lookUpOf } from '#billers/form.ts';
import type { LookUpStep } from '#billers/steps.ts';
import type { Values } from '#billers/field.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { clearOldLookUps, findLookUp, insertLookUp } from './look-ups-table.ts';
import type { LookUpName } from './look-ups-table.ts';

const HOUR_SECONDS = 3_600;

/** A definition that has a look-up, with the adapter that carries it out. */
export interface LookingBiller {
  id: string;
  step: LookUpStep;
  adapter: LookUpAdapter;
}

/** The definition with its adapter, when it has a look-up. */
export function lookingBiller(
  definition: BillerDefinition,
  deliveries: Deliveries,
): LookingBiller | undefined {
  const adapter: BillerAdapter | LookUpAdapter = deliveries[definition.id as keyof Deliveries];
  const step = lookUpOf(definition);
  return step && 'lookUp' in adapter ? { id: definition.id, step, adapter } : undefined;
}

export interface LookUps {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
  /**
   * The rate limit per user. A household looks up a handful of customers; more suggests harvesting
   * of names and addresses.
   */
  perHour: number;
}

/** One query; `sent` is the raw body, `body` the parsed one. */
export interface LookUpAsked {
  userId: string;
  body: unknown;
  sent: Record<string, unknown>;
}

export interface FoundLookUp {
  id: string;
  /** In the wire format, as the definition returns it. */
  answer: Record<string, unknown>;
  kept: unknown;
}

async function takeTry(
  { rateLimiter, perHour }: LookUps,
  { id }: LookingBiller,
  { userId, target }: { userId: string; target: string },
): Promise<void> {
  const seconds = HOUR_SECONDS;
  const of = `${id} ${target}`;
  await rateLimiter.take([
    { name: 'look-up by', of: userId, most: perHour, seconds },
    { name: 'look-up', of: `${userId} ${of}`, most: Math.ceil(perHour / 3), seconds },
    { name: 'look-up of', of, most: perHour, seconds },
  ]);
}

/**
 * Returns what was found, or the provider's own refusal text. Throws ApiError: 429 above the
 * limits, 504 when the provider timed out, 502 when its answer cannot be read.
 */
export async function lookUp(
  lookUps: LookUps,
  biller: LookingBiller,
  { userId, body, sent }: LookUpAsked,
): Promise<FoundLookUp | { refusal: string }> {
  const { step, adapter } = biller;
  const target = step.customer(body);
  await takeTry(lookUps, biller, { userId, target });
  const found = await adapter.lookUp(body as never);
  if (found.kind === 'away') {
    const key = found.isTimeout ? 'look_up.slow' : 'look_up.away';
    throw new ApiError(found.isTimeout ? 504 : 502, { error: message(key) });
  }
  if (found.kind === 'refused') return { refusal: found.details };
  const { answer, kept } = found;
  const id = uuidv7();
  await insertLookUp(lookUps.pool, {
    id,
    userId,
    biller: biller.id,
    target,
    asked: sent,
    kept,
  });
  return {
    id,
    answer: answer as Record<string, unknown>,
    kept: step.kept.parse(kept),
  };
}

/** The look-up an order relies on: its request, and the stored answer. */
export interface Standing {
  asked: Record<string, unknown>;
  kept: unknown;
}

/** The look-up that an order needs; undefined if none. */
function lookUpNamed(step: LookUpStep, body: Values): LookUpName | undefined {
  if (!isNeeded(step, body)) return undefined;
  return step.orderNames === 'session'
    ? { id: body['session_id'] ?? '' }
    : { target: step.customer(body) };
}

/**
 * The stored look-up that an order's body refers to; undefined when the order needs none. Throws
 * ApiError (422) when it is missing or has expired.
 */
export async function lookedUp(
  pool: pg.Pool,
  definition: BillerDefinition,
  { userId, body }: { userId: string; body: unknown },
): Promise<Standing | undefined> {
  const step = lookUpOf(definition);
  const name = step && lookUpNamed(step, body as Values);
  if (!step || !name) return undefined;
  const found = await findLookUp(pool, { userId, biller: definition.id, name });
  if (!found) throw new ApiError(422, { error: message('look_up.missing') });
  return { asked: found.asked, kept: step.kept.parse(found.kept) };
}

/** Deletes expired look-ups: we do not collect customers' names and addresses. */
export function forgetOldLookUps(pool: pg.Pool): Promise<void> {
  return clearOldLookUps(pool);
}
