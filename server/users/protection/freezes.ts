// The SQL of account freezes: the one in force, beginning and ending one.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type FrozenBy = 'person' | 'link' | 'support';

export interface Freeze {
  id: string;
  frozenAt: Date;
  frozenBy: FrozenBy;
  /** Support's reason; only staff read it. */
  why: string | null;
  /** When the end was requested, and below when it takes effect; null if not requested. */
  endAskedAt: Date | null;
  endsAt: Date | null;
  /** Whether the person can end it by a proof. If not, or if support froze the account, only support can. */
  isEndable: boolean;
}

/** Whether the person of freeze `f` can end it by a proof; never for a freeze by support. */
export const IS_ENDABLE = sql`f.frozen_by <> 'support' and coalesce(
  (select true from passkeys p where p.user_id = f.user_id and p.is_second_factor limit 1),
  (select true from recovery_codes c where c.user_id = f.user_id and c.used_at is null limit 1),
  false)`;

const COLUMNS = `id, frozen_at as "frozenAt", frozen_by as "frozenBy", why,
  end_asked_at as "endAskedAt", due_at as "endsAt",
  ${IS_ENDABLE} as "isEndable"`;

/** Whether an account is frozen. Needs a bare `users`. */
export const IS_FROZEN = sql`exists (
  select from account_freezes f where f.user_id = users.id and f.ended_at is null)`;

const IN_FORCE = statement(
  'freeze_in_force',
  `select ${COLUMNS} from account_freezes f where user_id = $1 and ended_at is null`,
);

/** The freeze in force; it cannot begin or end while the person's wallet is locked. */
export async function freezeWithin(tx: Transaction, userId: string): Promise<Freeze | undefined> {
  return (await tx.rows<Freeze>(IN_FORCE, [userId]))[0];
}

/** The same without a lock, for acts that move no money. */
export async function readFreeze(pool: pg.Pool, userId: string): Promise<Freeze | undefined> {
  return (await readRows<Freeze>(pool, IN_FORCE, [userId]))[0];
}

const BEGIN = statement(
  'freeze_account',
  `insert into account_freezes (id, user_id, frozen_by, why) values ($1, $2, $3, $4)
   on conflict (user_id) where ended_at is null
   do update set frozen_by = 'support', why = excluded.why, end_asked_at = null, due_at = null
     where excluded.frozen_by = 'support' and account_freezes.frozen_by <> 'support'
   returning id`,
);

/**
 * Returns false without a change for an already frozen account, except that support takes over an existing
 * freeze, so that the first freezer cannot end it. Lock the wallet before.
 */
export async function insertFreeze(
  tx: Transaction,
  { userId, by, why }: { userId: string; by: FrozenBy; why: string | null },
): Promise<boolean> {
  return (await tx.rows(BEGIN, [uuidv7(), userId, by, why])).length === 1;
}

const ASK_END = statement(
  'ask_end_of_freeze',
  `update account_freezes set end_asked_at = now(), due_at = now() + make_interval(secs => $2)
   where user_id = $1 and ended_at is null and due_at is null and frozen_by <> 'support'
   returning due_at as "endsAt"`,
);

/** Requests the end; returns its time. Undefined if not frozen, already requested, or frozen by support. */
export async function askEnd(
  tx: Transaction,
  { userId, waitSeconds }: { userId: string; waitSeconds: number },
): Promise<Date | undefined> {
  return (await tx.rows<{ endsAt: Date }>(ASK_END, [userId, waitSeconds]))[0]?.endsAt;
}

const KEEP = statement(
  'keep_freeze',
  `update account_freezes set end_asked_at = null, due_at = null
   where user_id = $1 and ended_at is null and due_at is not null returning id`,
);

/** Withdraws the request to end the freeze; returns false if there is none. */
export async function keepFreeze(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.rows(KEEP, [userId])).length === 1;
}

const END = statement(
  'end_freeze',
  `update account_freezes set ended_at = now(), ended_by = $2, end_why = $3
   where user_id = $1 and ended_at is null and ($2 = 'support' or due_at <= now()) returning id`,
);

/** Support may end a freeze at any time, a person once the waiting time is over. */
export async function endFreeze(
  tx: Transaction,
  { userId, by, why }: { userId: string; by: 'person' | 'support'; why: string | null },
): Promise<boolean> {
  return (await tx.rows(END, [userId, by, why])).length === 1;
}

/** The tables and the condition that find freezes whose waiting time is over. */
export const DUE = 'account_freezes where ended_at is null and due_at <= now()';

const FIND_DUE = statement(
  'due_ends_of_freezes',
  `select user_id as "userId" from account_freezes
   where ended_at is null and due_at <= now() order by due_at limit $1`,
);

/** The people whose freezes are due to end. */
export async function dueEnds(pool: pg.Pool, most: number): Promise<string[]> {
  const rows = await readRows<{ userId: string }>(pool, FIND_DUE, [most]);
  return rows.map(({ userId }) => userId);
}
