// The SQL of passkey challenges: each can be used once, within five minutes, by its intended recipient.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';
import { isChallenge } from './browser-answer.ts';

const MINUTES = 5;

export interface Challenge {
  /** In base64url, as the browser signs it. */
  challenge: string;
  purpose: 'register' | 'register_automatic' | 'sign_in' | 'confirm';
  /** The digest of the session, device or confirmation that may answer the challenge. */
  boundTo: Buffer;
}

const PUT = statement(
  'passkey-challenge-put',
  `insert into passkey_challenges (challenge, purpose, bound_to, expires_at)
   values ($1, $2, $3, now() + make_interval(mins => ${MINUTES}))`,
);

export async function putChallenge(
  pool: pg.Pool,
  { challenge, purpose, boundTo }: Challenge,
): Promise<void> {
  await readRows(pool, PUT, [challenge, purpose, boundTo]);
}

const TAKE = statement(
  'passkey-challenge-take',
  `delete from passkey_challenges
   where challenge = $1 and purpose = $2 and bound_to = $3 and expires_at > now()
   returning challenge`,
);

/** Uses up a challenge; returns false when it is unknown, used, expired or for somebody else. */
export async function takeChallenge(
  pool: pg.Pool,
  { challenge, purpose, boundTo }: Challenge,
): Promise<boolean> {
  if (!isChallenge(challenge)) return false;
  return (await readRows(pool, TAKE, [challenge, purpose, boundTo])).length === 1;
}

const CLEAR = deletion('passkey-challenges-clear', {
  from: sql`passkey_challenges`,
  where: sql`expires_at < now()`,
});

export async function clearOldChallenges(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
