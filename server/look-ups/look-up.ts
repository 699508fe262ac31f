// Looks a customer up at a biller: limited, asked of the provider, and kept on the server for the
// person who asked, so that the price of an order comes from here and never from a browser.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { BillerFace } from '#billers/biller.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import type { Hands, LookingHands } from '#billers/delivery.ts';
import type { LookUpFace } from '#billers/look-up.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Tries } from '#server/users/guard/tries.ts';
import { clearOldLookUps, findLookUp, insertLookUp } from './look-ups-table.ts';

const HOUR_SECONDS = 3_600;

/** A face that has a look-up, with the hands that carry it out. */
export interface LookingBiller {
  face: BillerFace & { lookUp: LookUpFace };
  hands: LookingHands;
}

function isLooking(face: BillerFace): face is LookingBiller['face'] {
  return face.lookUp !== undefined;
}

/** A face with its hands, when it has a look-up. */
export function lookingBiller(face: BillerFace, deliveries: Deliveries): LookingBiller | undefined {
  const hands: Hands | LookingHands = deliveries[face.id as keyof Deliveries];
  return isLooking(face) && 'lookUp' in hands ? { face, hands } : undefined;
}

export interface LookUps {
  pool: pg.Pool;
  tries: Pick<Tries, 'take'>;
  /**
   * How often a person may ask. A household asks about a handful of customers; more is somebody
   * collecting names and addresses.
   */
  perHour: number;
}

/** One question; `sent` is the body as it came, `body` as its schema reads it. */
export interface LookUpAsked {
  userId: string;
  body: unknown;
  sent: Record<string, unknown>;
}

export interface FoundLookUp {
  id: string;
  /** On the wire's names, as the face's answer has them. */
  answer: Record<string, unknown>;
  kept: unknown;
}

async function takeTry(
  { tries, perHour }: LookUps,
  { face }: LookingBiller,
  { userId, target }: { userId: string; target: string },
): Promise<void> {
  const seconds = HOUR_SECONDS;
  const of = `${face.id} ${target}`;
  await tries.take([
    { name: 'look-up by', of: userId, most: perHour, seconds },
    { name: 'look-up', of: `${userId} ${of}`, most: Math.ceil(perHour / 3), seconds },
    { name: 'look-up of', of, most: perHour, seconds },
  ]);
}

/**
 * Answers what was found, or the provider's own words for why nothing was. Throws Refused: 429
 * above the limits, 504 when the provider took too long, 502 when it gave no answer that can be
 * read.
 */
export async function lookUp(
  lookUps: LookUps,
  biller: LookingBiller,
  { userId, body, sent }: LookUpAsked,
): Promise<FoundLookUp | { refusal: string }> {
  const { face, hands } = biller;
  const target = face.lookUp.targetOf(body);
  await takeTry(lookUps, biller, { userId, target });
  const found = await hands.lookUp(body as never);
  if (found.kind === 'away') {
    const key = found.isTimeout ? 'look_up.slow' : 'look_up.away';
    throw new Refused(found.isTimeout ? 504 : 502, { error: message(key) });
  }
  if (found.kind === 'refused') return { refusal: found.details };
  const { answer, kept } = found;
  const id = uuidv7();
  await insertLookUp(lookUps.pool, { id, userId, biller: face.id, target, asked: sent, kept });
  return { id, answer: answer as Record<string, unknown>, kept: face.lookUp.kept.parse(kept) };
}

/** What an order stands on: the look-up's own request, and what was kept of its answer. */
export interface Standing {
  asked: Record<string, unknown>;
  kept: unknown;
}

/**
 * The kept look-up that an order's body names; undefined when it needs none. Throws Refused (422)
 * when there is none, or its time is over.
 */
export async function lookedUp(
  pool: pg.Pool,
  face: BillerFace,
  { userId, body }: { userId: string; body: unknown },
): Promise<Standing | undefined> {
  const name = face.lookUp?.namedBy(body);
  if (!face.lookUp || !name) return undefined;
  const found = await findLookUp(pool, { userId, biller: face.id, name });
  if (!found) throw new Refused(422, { error: message('look_up.missing') });
  return { asked: found.asked, kept: face.lookUp.kept.parse(found.kept) };
}

/** Forgets what is no longer kept: names and addresses of customers are not ours to collect. */
export function forgetOldLookUps(pool: pg.Pool): Promise<void> {
  return clearOldLookUps(pool);
}
