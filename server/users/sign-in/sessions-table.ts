// The SQL of sessions: who is signed in, and until when.
import type pg from 'pg';
import { SESSION_HOURS } from '#contract/codes.ts';
import { readRows, statement } from '#server/db/transaction.ts';

const INSERT = statement(
  'session-insert',
  `insert into sessions (token_hash, user_id, expires_at)
   values ($1, $2, now() + make_interval(hours => ${SESSION_HOURS}))`,
);

export async function insertSession(
  pool: pg.Pool,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<void> {
  await readRows(pool, INSERT, [tokenHash, userId]);
}

const FIND = statement(
  'sessions-find',
  `select token_hash as "tokenHash", user_id as "userId" from sessions
   where token_hash = any($1::bytea[]) and revoked_at is null and expires_at > now()`,
);

/** The live sessions of these tokens, in no order. */
export function findLivingSessions(
  pool: pg.Pool,
  tokenHashes: Buffer[],
): Promise<{ tokenHash: Buffer; userId: string }[]> {
  return readRows(pool, FIND, [tokenHashes]);
}

const REVOKE = statement(
  'session-revoke',
  'update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null',
);

export async function revokeSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await readRows(pool, REVOKE, [tokenHash]);
}

const CLEAR = statement(
  'sessions-clear',
  `delete from sessions where expires_at < now() - interval '1 day'`,
);

export async function clearOldSessions(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR);
}
