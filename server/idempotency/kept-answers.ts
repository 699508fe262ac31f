// Answers kept under the caller's own key: the same key gets the same answer, another question is
// refused.
import { createHash } from 'node:crypto';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

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
  `select k.user_id, k.key, k.asked_hash, k.answer
   from unnest($1::uuid[], $2::text[]) as a (user_id, key)
   join kept_answers k on k.user_id = a.user_id and k.key = a.key
     and k.user_id = any ($1::uuid[])`,
);

interface KeptRow {
  user_id: string;
  key: string;
  asked_hash: Buffer;
  answer: unknown;
}

/**
 * The answers already given, in the order of `asks`: undefined where there is none yet, a Refused
 * (422) where the key was used for something else. Call it while the users' wallets are locked, so
 * that two at once take turns.
 */
export async function findKept(
  tx: Transaction,
  asks: readonly (KeyedAsk | undefined)[],
): Promise<unknown[]> {
  const keyed = asks.filter((ask) => ask !== undefined);
  if (keyed.length === 0) return asks.map(() => undefined);
  const rows = await tx.rows<KeptRow>(FIND, [
    keyed.map(({ userId }) => userId),
    keyed.map(({ key }) => key),
  ]);
  const kept = new Map(rows.map((row) => [`${row.user_id} ${row.key}`, row]));
  return asks.map((ask) => {
    const row = ask && kept.get(`${ask.userId} ${ask.key}`);
    if (!row) return undefined;
    if (ask.askedHash.equals(row.asked_hash)) return row.answer;
    return new Refused(422, { error: message('error.key_reused') });
  });
}

const KEEP = statement(
  'keep_answers',
  `insert into kept_answers (user_id, key, asked_hash, answer)
   select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::jsonb[])`,
);

/**
 * Keeps answers in the transaction that gives them their effect. Calls without a key are passed
 * over.
 */
export async function keepAnswers(
  tx: Transaction,
  answered: readonly { ask: KeyedAsk | undefined; answer: unknown }[],
): Promise<void> {
  const keyed = answered.flatMap(({ ask, answer }) => (ask ? [{ ...ask, answer }] : []));
  if (keyed.length === 0) return;
  await tx.rows(KEEP, [
    keyed.map(({ userId }) => userId),
    keyed.map(({ key }) => key),
    keyed.map(({ askedHash }) => askedHash),
    keyed.map(({ answer }) => JSON.stringify(answer)),
  ]);
}
