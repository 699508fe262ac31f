// The SQL of confirmations: those that wait for a proof, and the sessions that gave one.
import type pg from 'pg';
import { CONFIRMATION_MINUTES, CONFIRMED_MINUTES } from '#contract/people/confirmation.ts';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import type { ConfirmationPurpose } from '#server/notifications/events.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';

export const CODE_MINUTES = 10;
/** Guesses at one mailed code. */
export const CODE_TRIES = 5;

/** A confirmation that waits for its proof. */
export interface Confirmation {
  id: string;
  userId: string;
  /** The session that must confirm; null for a sign-in. */
  sessionHash: Buffer | null;
  purpose: ConfirmationPurpose;
}

const IS_CONFIRMED = statement(
  'session-is-confirmed',
  `select confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES})
     and ($2::text[] is null or confirmed_by = any ($2)) as "isConfirmed"
   from sessions where token_hash = $1`,
);

/** Whether the session's person has proved their identity recently, by one of these methods. */
export async function isConfirmed(
  pool: pg.Pool,
  sessionHash: Buffer,
  methods: readonly ConfirmationMethod[] | null,
): Promise<boolean> {
  const values = [sessionHash, methods];
  const [row] = await readRows<{ isConfirmed: boolean | null }>(pool, IS_CONFIRMED, values);
  return row?.isConfirmed === true;
}

/** The same within a transaction. */
export async function isConfirmedWithin(tx: Transaction, sessionHash: Buffer): Promise<boolean> {
  const [row] = await tx.rows<{ isConfirmed: boolean | null }>(IS_CONFIRMED, [sessionHash, null]);
  return row?.isConfirmed === true;
}

const IS_FRESH = statement(
  'session-is-fresh',
  `select created_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}) as "isFresh"
   from sessions where token_hash = $1`,
);

/** Whether the session began in the last minutes. */
export async function isFresh(pool: pg.Pool, sessionHash: Buffer): Promise<boolean> {
  const [row] = await readRows<{ isFresh: boolean }>(pool, IS_FRESH, [sessionHash]);
  return row?.isFresh === true;
}

// A session has one confirmation for each purpose. A new refusal replaces its token; the mailed code stays
// valid, and its count of tries is kept.
const OPEN = statement(
  'confirmation-open',
  `insert into confirmations as c (id, token_hash, user_id, session_hash, purpose, expires_at)
   select $1, $2, u.id, $4, $5, now() + make_interval(mins => ${CONFIRMATION_MINUTES})
   from users u where u.id = $3 and ($6::text is null or u.password_hash = $6) for share
   on conflict on constraint confirmations_of_session do update
     set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
);

export interface NewConfirmation extends Confirmation {
  /** The hash that a sign-in's password matched, which must still be the person's. */
  passwordHash?: string | null;
}

export async function openConfirmation(
  pool: pg.Pool,
  {
    id,
    userId,
    sessionHash,
    purpose,
    passwordHash,
    tokenHash,
  }: NewConfirmation & { tokenHash: Buffer },
): Promise<void> {
  const values = [id, tokenHash, userId, sessionHash, purpose, passwordHash ?? null];
  await readRows(pool, OPEN, values);
}

const COLUMNS = `id, user_id as "userId", session_hash as "sessionHash", purpose`;

const BY_TOKEN = statement(
  'confirmation-by-token',
  `select ${COLUMNS} from confirmations
   where token_hash = $1 and expires_at > now() and (session_hash is null or session_hash = $2)`,
);

/** `sessionHash`: the caller's session; another session's confirmation is not found. */
export async function findConfirmation(
  pool: pg.Pool,
  { tokenHash, sessionHash }: { tokenHash: Buffer; sessionHash: Buffer | null },
): Promise<Confirmation | undefined> {
  return (await readRows<Confirmation>(pool, BY_TOKEN, [tokenHash, sessionHash]))[0];
}

const PUT_CODE = statement(
  'confirmation-put-code',
  `update confirmations set code_hash = $2, code_tries = 0,
     code_expires_at = now() + make_interval(mins => ${CODE_MINUTES})
   where id = $1`,
);

/** Stores a new code; the one before it stops working. */
export async function putCode(tx: Transaction, id: string, codeHash: Buffer): Promise<void> {
  await tx.rows(PUT_CODE, [id, codeHash]);
}

// Counts the try and reads the code in one statement, so that parallel guesses cannot bypass the limit.
const TRY_CODE = statement(
  'confirmation-try-code',
  `update confirmations set code_tries = code_tries + 1
   where id = $1 and code_expires_at > now() and code_tries < ${CODE_TRIES}
   returning code_hash as "codeHash"`,
);

/** Counts a try; returns the digest to compare with, or undefined if there is no valid code. */
export async function tryCode(pool: pg.Pool, id: string): Promise<Buffer | undefined> {
  return (await readRows<{ codeHash: Buffer }>(pool, TRY_CODE, [id]))[0]?.codeHash;
}

const LOCK_PERSON = statement(
  'confirmation-lock-person',
  'select from users where id = $1 for share',
);
const USE_UP = statement(
  'confirmation-use-up',
  'delete from confirmations where id = $1 returning id',
);

/**
 * Uses up a confirmation; returns false when it was used or withdrawn. Locks the person first, as a password
 * change does, because that withdraws sign-ins begun with the old password.
 */
export async function useUp(tx: Transaction, { id, userId }: Confirmation): Promise<boolean> {
  await tx.rows(LOCK_PERSON, [userId]);
  return (await tx.rows(USE_UP, [id])).length === 1;
}

const MARK = statement(
  'session-mark-confirmed',
  `update sessions set confirmed_at = now(), confirmed_by = $2
   where token_hash = $1 and revoked_at is null`,
);

export async function markConfirmed(
  tx: Transaction,
  sessionHash: Buffer,
  method: ConfirmationMethod,
): Promise<void> {
  await tx.rows(MARK, [sessionHash, method]);
}

const WITHDRAW = statement(
  'confirmations-withdraw',
  'delete from confirmations where user_id = $1 and session_hash is null',
);

/** Withdraws the sign-ins of a person that wait for their proof. */
export async function withdrawSignIns(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(WITHDRAW, [userId]);
}

const WITHDRAW_EVERY = statement(
  'confirmations-withdraw-every',
  'delete from confirmations where session_hash is null',
);

/** Withdraws everybody's sign-ins that wait for their proof. */
export async function withdrawEverySignIn(tx: Transaction): Promise<void> {
  await tx.rows(WITHDRAW_EVERY);
}

const CLEAR = deletion('confirmations-clear', {
  from: sql`confirmations`,
  where: sql`expires_at < now()`,
});

export async function clearOldConfirmations(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
