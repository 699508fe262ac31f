// The SQL of password resets: at most one link per person, which works once.
import type pg from 'pg';
import { RESET_LINK_MINUTES } from '#contract/people/passwords.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';

// Waits for a concurrent change of the address and reads its result: otherwise a link could still be mailed
// to an address that an undo has just removed.
const PUT = statement(
  'reset-put',
  `insert into password_resets (user_id, token_hash, expires_at)
   select id, $2, now() + make_interval(mins => ${RESET_LINK_MINUTES})
   from users where id = $1 and email = $3 for key share
   on conflict (user_id) do update set token_hash = excluded.token_hash,
     expires_at = excluded.expires_at
   returning user_id`,
);

interface NewReset {
  userId: string;
  /** Where the link is mailed. */
  email: string;
  tokenHash: Buffer;
}

/** Stores a new link; the earlier one stops working. Returns false if the address changed meanwhile. */
export async function putReset(
  tx: Transaction,
  { userId, email, tokenHash }: NewReset,
): Promise<boolean> {
  return (await tx.rows(PUT, [userId, tokenHash, email])).length === 1;
}

/** The person a link belongs to. */
export interface ResetOwner {
  id: string;
  email: string;
  fullName: string;
}

const OWNER = statement(
  'reset-owner',
  `select u.id, u.email, u.full_name as "fullName"
   from password_resets r join users u on u.id = r.user_id
   where r.token_hash = $1 and r.expires_at > now()`,
);

/** The owner of a link, without using it up. */
export async function findResetOwner(
  pool: pg.Pool,
  tokenHash: Buffer,
): Promise<ResetOwner | undefined> {
  return (await readRows<ResetOwner>(pool, OWNER, [tokenHash]))[0];
}

const USE = statement(
  'reset-use',
  'delete from password_resets where token_hash = $1 and expires_at > now() returning user_id',
);

/** Uses up the link; returns false when it was used, replaced or has expired. */
export async function takeReset(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  return (await tx.rows(USE, [tokenHash])).length === 1;
}

const DROP = statement('reset-drop', 'delete from password_resets where user_id = $1');

export async function dropReset(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(DROP, [userId]);
}

const CLEAR = deletion('resets-clear', {
  from: sql`password_resets`,
  where: sql`expires_at < now()`,
});

export async function clearOldResets(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
