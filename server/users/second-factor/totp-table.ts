// The SQL of authenticator apps: one sealed secret for each person.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** A set-up that was begun has to be finished within this time. */
const SET_UP_MINUTES = 15;

const BEGIN = statement(
  'totp-begin',
  `insert into totp_secrets as t (user_id, sealed) values ($1, $2)
   on conflict (user_id) do update set sealed = excluded.sealed, begun_at = now()
     where t.enabled_at is null
   returning user_id`,
);

/** Stores the secret of a set-up; false, without any change, when an app is set up already. */
export async function beginTotp(
  tx: Transaction,
  { userId, sealed }: { userId: string; sealed: Buffer },
): Promise<boolean> {
  return (await tx.rows(BEGIN, [userId, sealed])).length === 1;
}

const BEGUN = statement(
  'totp-begun',
  `select sealed from totp_secrets where user_id = $1 and enabled_at is null
     and begun_at > now() - interval '${SET_UP_MINUTES} minutes'`,
);
const ENABLED = statement(
  'totp-enabled',
  'select sealed from totp_secrets where user_id = $1 and enabled_at is not null',
);

/** The sealed secret of the person's app, or of its set-up. */
export async function findTotp(
  pool: pg.Pool,
  userId: string,
  state: 'begun' | 'enabled',
): Promise<Buffer | undefined> {
  const query = state === 'begun' ? BEGUN : ENABLED;
  return (await readRows<{ sealed: Buffer }>(pool, query, [userId]))[0]?.sealed;
}

const ENABLE = statement(
  'totp-enable',
  `update totp_secrets set enabled_at = now(), last_step = $3
   where user_id = $1 and sealed = $2 and enabled_at is null returning user_id`,
);

/** Enables the app; returns false when the set-up was finished or restarted in the meantime. */
export async function enableTotp(
  tx: Transaction,
  { userId, sealed, step }: { userId: string; sealed: Buffer; step: number },
): Promise<boolean> {
  return (await tx.rows(ENABLE, [userId, sealed, step])).length === 1;
}

const TAKE_STEP = statement(
  'totp-take-step',
  `update totp_secrets set last_step = $2
   where user_id = $1 and enabled_at is not null and last_step < $2 returning user_id`,
);

/** Accepts a time step; returns false when it or a later one was accepted before. */
export async function takeStep(
  tx: Transaction,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  return (await tx.rows(TAKE_STEP, [userId, step])).length === 1;
}

const DELETE = statement(
  'totp-delete',
  'delete from totp_secrets where user_id = $1 and enabled_at is not null returning user_id',
);

export async function deleteTotp(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.rows(DELETE, [userId])).length === 1;
}

const LOCK_AFTER = statement(
  'totp-lock-after',
  `select user_id as "userId", sealed from totp_secrets
   where user_id > $1 order by user_id limit $2 for update`,
);

/** Locks the next batch of secrets in the order of the people's ids, for re-encrypting them. */
export async function lockTotpAfter(
  tx: Transaction,
  { after, most }: { after: string; most: number },
): Promise<{ userId: string; sealed: Buffer }[]> {
  return tx.rows(LOCK_AFTER, [after, most]);
}

const REPLACE = statement(
  'totp-replace',
  `update totp_secrets t set sealed = anew.sealed
   from unnest($1::uuid[], $2::bytea[]) as anew (user_id, sealed) where t.user_id = anew.user_id`,
);

/** Replaces secrets that this transaction has locked. */
export async function replaceSealed(
  tx: Transaction,
  rows: readonly { userId: string; sealed: Buffer }[],
): Promise<void> {
  await tx.rows(REPLACE, [rows.map(({ userId }) => userId), rows.map(({ sealed }) => sealed)]);
}
