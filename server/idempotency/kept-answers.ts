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
  'find_kept_answer',
  `select asked_hash as "askedHash", answer from kept_answers where user_id = $1 and key = $2`,
);

/**
 * The answer already given to this ask; undefined where there is none yet. Throws Refused (422)
 * where the key was used for something else. Call it while the user's wallet is locked, so that two
 * at once take turns.
 */
export async function findKept<Answer>(
  tx: Transaction,
  ask: KeyedAsk | undefined,
): Promise<Answer | undefined> {
  if (!ask) return undefined;
  return told(ask, await tx.rows<Kept<Answer>>(FIND, [ask.userId, ask.key]));
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
  return told(ask, await readRows<Kept<Answer>>(pool, FIND, [ask.userId, ask.key]));
}

interface Kept<Answer> {
  askedHash: Buffer;
  answer: Answer;
}

function told<Answer>({ askedHash }: KeyedAsk, [row]: readonly Kept<Answer>[]): Answer | undefined {
  if (!row || askedHash.equals(row.askedHash)) return row?.answer;
  throw new Refused(422, { error: message('error.key_reused') });
}

const KEEP = statement(
  'keep_answer',
  'insert into kept_answers (user_id, key, asked_hash, answer) values ($1, $2, $3, $4)',
);

/** Keeps an answer in the transaction that gives it its effect. A call without a key keeps none. */
export async function keepAnswer(
  tx: Transaction,
  ask: KeyedAsk | undefined,
  answer: unknown,
): Promise<void> {
  if (!ask) return;
  await tx.rows(KEEP, [ask.userId, ask.key, ask.askedHash, JSON.stringify(answer)]);
}

const CLEAR = statement(
  'kept_answers_clear',
  'delete from kept_answers where kept_at < now() - make_interval(days => $1)',
);

/** Forgets answers that are too old to be asked for again. Wanted about once an hour. */
export async function clearOldAnswers(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR, [KEPT_DAYS]);
}
