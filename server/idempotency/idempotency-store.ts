// Stores answers under the caller's idempotency key: repeating a request with its key returns the same
// answer, and another request with that key is rejected.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { confirmReplicated } from '#server/db/replication/confirm-replicated.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { BATCH, inBatches } from '#server/jobs/in-batches.ts';

/** Clients do not repeat a request with its old key later than this. */
const KEPT_DAYS = 30;

/** One request with a key. Its hash shows whether the same key comes back with the same request. */
export interface IdempotencyRequest {
  userId: string;
  key: string;
  askedHash: Buffer;
}

/**
 * The idempotency key of a request, or undefined when the caller sent none. `asked` is the call's
 * path and parsed body.
 */
export function idempotencyRequest(
  userId: string,
  key: string | undefined,
  asked: readonly unknown[],
): IdempotencyRequest | undefined {
  if (key === undefined) return undefined;
  const text = JSON.stringify(asked, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return { userId, key, askedHash: createHash('sha256').update(text).digest() };
}

const FIND = statement(
  'find_kept_answers',
  `/*one*/ select a.place::int as place, k.asked_hash as "askedHash", k.answer
   from unnest($1::uuid[], $2::text[]) with ordinality as a (user_id, key, place)
   join kept_answers k on k.user_id = a.user_id and k.key = a.key
   /*shards: select place, asked_hash as "askedHash", answer
     from find_kept_answers($1::uuid[], $2::text[])*/`,
);

interface Kept<Answer> {
  place: number;
  askedHash: Buffer;
  answer: Answer;
}

/** For each request, in order: the stored answer, an ApiError (422), or undefined when there is none yet. */
function inPlaces<Answer>(
  asks: readonly (IdempotencyRequest | undefined)[],
  kept: readonly Kept<Answer>[],
): (Answer | ApiError | undefined)[] {
  const byPlace = new Map(kept.map((row) => [row.place - 1, row]));
  return asks.map((ask, place) => {
    const row = byPlace.get(place);
    if (!ask || !row || ask.askedHash.equals(row.askedHash)) return row?.answer;
    return new ApiError(422, { error: message('error.key_reused') });
  });
}

const valuesOf = (asks: readonly (IdempotencyRequest | undefined)[]): unknown[] => [
  asks.map((ask) => ask?.userId ?? null),
  asks.map((ask) => ask?.key ?? null),
];

const isKeyed = (ask: IdempotencyRequest | undefined): ask is IdempotencyRequest =>
  ask !== undefined;

function orThrow<Answer>([found]: readonly (Answer | ApiError | undefined)[]): Answer | undefined {
  if (found instanceof ApiError) throw found;
  return found;
}

/**
 * The stored answers to some requests, in order: undefined where there is none yet, an ApiError
 * (422) where the key was used for another request. Call it while the users' wallets are locked, so
 * that two parallel requests run one after the other.
 */
export async function findStoredAnswers<Answer>(
  tx: Transaction,
  asks: readonly (IdempotencyRequest | undefined)[],
): Promise<(Answer | ApiError | undefined)[]> {
  if (!asks.some(isKeyed)) return asks.map(() => undefined);
  return inPlaces(asks, await tx.rows<Kept<Answer>>(FIND, valuesOf(asks)));
}

/** The same for one request; throws the ApiError. */
export async function findStoredAnswer<Answer>(
  tx: Transaction,
  ask: IdempotencyRequest | undefined,
): Promise<Answer | undefined> {
  return orThrow(await findStoredAnswers<Answer>(tx, [ask]));
}

/**
 * The same without a lock, before any other work: a request that was answered is not checked again
 * against current limits and prices. A missing answer may appear a moment later, so
 * findStoredAnswer decides. An answer is returned once it is safe from a failover.
 */
export async function readKept<Answer>(
  pool: pg.Pool,
  ask: IdempotencyRequest | undefined,
): Promise<Answer | undefined> {
  if (!ask) return undefined;
  const kept = orThrow(inPlaces([ask], await readRows<Kept<Answer>>(pool, FIND, valuesOf([ask]))));
  if (kept !== undefined) await confirmReplicated(pool);
  return kept;
}

const KEEP = statement(
  'keep_answers',
  `/*one*/ insert into kept_answers (user_id, key, asked_hash, answer)
   select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::jsonb[])
   /*shards: select keep_answers($1::uuid[], $2::text[], $3::bytea[], $4::jsonb[])*/`,
);

/** Stores answers in the transaction of their effect. A call without a key stores none. */
export async function storeAnswers(
  tx: Transaction,
  given: readonly { ask: IdempotencyRequest | undefined; answer: unknown }[],
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
export async function storeAnswer(
  tx: Transaction,
  ask: IdempotencyRequest | undefined,
  answer: unknown,
): Promise<void> {
  await storeAnswers(tx, [{ ask, answer }]);
}

// Shards delete everything at once, each its own part, and name no rows.
const CLEAR = statement(
  'kept_answers_clear',
  `delete from kept_answers where
   /*one*/ ctid = any (array(
     select ctid from kept_answers where kept_at < now() - make_interval(days => $1)
     order by kept_at limit ${BATCH} for update skip locked))
   returning 1 /*shards: kept_at < now() - make_interval(days => $1)*/`,
);

/** Deletes answers that are too old to be requested again. Called about once an hour. */
export function clearStoredAnswers(pool: pg.Pool): Promise<void> {
  return inBatches(pool, CLEAR, [KEPT_DAYS]);
}
