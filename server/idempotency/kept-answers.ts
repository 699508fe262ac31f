// Answers kept under the caller's own key: the same key gets the same answer, another question is
// refused.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** Nobody repeats a question with its old key later than this. */
const KEPT_DAYS = 30;

/** One keyed question. Its hash tells whether the same key comes back with the same question. */
export interface KeyedAsk {
  userId: string;
  key: string;
  askedHash: Buffer;
}

/**
 * The key of a question, or undefined when the caller sent none. `asked` is the call's path and
 * parsed body.
 */
export function keyedAsk(
  userId: string,
  key: string | undefined,
  asked: readonly unknown[],
): KeyedAsk | undefined {
  if (key === undefined) return undefined;
  const text = JSON.stringify(asked, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return { userId, key, askedHash: createHash('sha256').update(text).digest() };
}

const FIND = statement(
  'find_kept_answers',
  `select a.place::int as place, k.asked_hash as "askedHash", k.answer
   from unnest($1::uuid[], $2::text[]) with ordinality as a (user_id, key, place)
   join kept_answers k on k.user_id = a.user_id and k.key = a.key`,
);

interface Kept<Answer> {
  place: number;
  askedHash: Buffer;
  answer: Answer;
}

/** Each in its place: the answer kept, a Refused (422), or undefined where there is none yet. */
function inPlaces<Answer>(
  asks: readonly (KeyedAsk | undefined)[],
  kept: readonly Kept<Answer>[],
): (Answer | Refused | undefined)[] {
  const byPlace = new Map(kept.map((row) => [row.place - 1, row]));
  return asks.map((ask, place) => {
    const row = byPlace.get(place);
    if (!ask || !row || ask.askedHash.equals(row.askedHash)) return row?.answer;
    return new Refused(422, { error: message('error.key_reused') });
  });
}

const valuesOf = (asks: readonly (KeyedAsk | undefined)[]): unknown[] => [
  asks.map((ask) => ask?.userId ?? null),
  asks.map((ask) => ask?.key ?? null),
];

const isKeyed = (ask: KeyedAsk | undefined): ask is KeyedAsk => ask !== undefined;

function orThrow<Answer>([found]: readonly (Answer | Refused | undefined)[]): Answer | undefined {
  if (found instanceof Refused) throw found;
  return found;
}

/**
 * The answers already given to some asks, each in its place: undefined where there is none yet, a
 * Refused (422) where the key was used for something else. Call it while the users' wallets are
 * locked, so that two at once take turns.
 */
export async function findEveryKept<Answer>(
  tx: Transaction,
  asks: readonly (KeyedAsk | undefined)[],
): Promise<(Answer | Refused | undefined)[]> {
  if (!asks.some(isKeyed)) return asks.map(() => undefined);
  return inPlaces(asks, await tx.rows<Kept<Answer>>(FIND, valuesOf(asks)));
}

/** The same for one ask; throws the Refused. */
export async function findKept<Answer>(
  tx: Transaction,
  ask: KeyedAsk | undefined,
): Promise<Answer | undefined> {
  return orThrow(await findEveryKept<Answer>(tx, [ask]));
}

/**
 * The same without a lock, before anything is asked of anybody: a question that was answered is not
 * judged anew by what has become of limits and prices since. That there is no answer yet may be
 * otherwise a moment later, so findKept decides.
 */
export async function readKept<Answer>(
  pool: pg.Pool,
  ask: KeyedAsk | undefined,
): Promise<Answer | undefined> {
  if (!ask) return undefined;
  return orThrow(inPlaces([ask], await readRows<Kept<Answer>>(pool, FIND, valuesOf([ask]))));
}

const KEEP = statement(
  'keep_answers',
  `insert into kept_answers (user_id, key, asked_hash, answer)
   select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::jsonb[])`,
);

/** Keeps answers in the transaction that gives them their effect. A call without a key keeps none. */
export async function keepAnswers(
  tx: Transaction,
  given: readonly { ask: KeyedAsk | undefined; answer: unknown }[],
): Promise<void> {
  const keyed = given.flatMap(({ ask, answer }) => (ask ? [{ ask, answer }] : []));
  if (keyed.length === 0) return;
  await tx.rows(KEEP, [
    keyed.map(({ ask }) => ask.userId),
    keyed.map(({ ask }) => ask.key),
    keyed.map(({ ask }) => ask.askedHash),
    keyed.map(({ answer }) => JSON.stringify(answer)),
  ]);
}

/** The same for one answer. */
export async function keepAnswer(
  tx: Transaction,
  ask: KeyedAsk | undefined,
  answer: unknown,
): Promise<void> {
  await keepAnswers(tx, [{ ask, answer }]);
}

const CLEAR = statement(
  'kept_answers_clear',
  'delete from kept_answers where kept_at < now() - make_interval(days => $1)',
);

/** Forgets answers that are too old to be asked for again. Wanted about once an hour. */
export async function clearOldAnswers(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR, [KEPT_DAYS]);
}
