// The SQL of address changes: at most one per person waits for its link to be used, and the old address of
// each completed change can undo it for a day, and freeze the account for longer.
import type pg from 'pg';
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { EMAIL_LINK_MINUTES, EMAIL_UNDO_HOURS } from '#contract/people/email-change.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';
import { FORMER_ADDRESS_DAYS } from './freezing-addresses.ts';
import { DETAILS } from './planted-table.ts';
import type { Before, FormerDetails } from './planted-table.ts';

interface Waiting {
  newEmail: string;
  requestedAt: Date;
  /** Name and number at that time. */
  details: FormerDetails;
}

const PUT = statement(
  'email-change-put',
  `insert into email_changes (user_id, new_email, token_hash, expires_at, details)
   select id, $2, $3, now() + make_interval(mins => ${EMAIL_LINK_MINUTES}), ${DETAILS}
   from users where id = $1
   on conflict (user_id) do update set new_email = excluded.new_email,
     token_hash = excluded.token_hash, requested_at = now(), expires_at = excluded.expires_at,
     details = excluded.details`,
);

/** Stores a pending change; the link of the person's earlier one stops working. */
export async function putEmailChange(
  tx: Transaction,
  { userId, newEmail, tokenHash }: { userId: string; newEmail: string; tokenHash: Buffer },
): Promise<void> {
  await tx.rows(PUT, [userId, newEmail, tokenHash]);
}

const DROP = statement('email-change-drop', 'delete from email_changes where user_id = $1');

export async function dropEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(DROP, [userId]);
}

interface OwnLink {
  userId: string;
  tokenHash: Buffer;
}

const FIND = statement(
  'email-change-find',
  `select new_email as "newEmail" from email_changes
   where user_id = $1 and token_hash = $2 and expires_at > now()`,
);

/** The address of a person's own link, without using it up. */
export async function findNewEmail(
  tx: Transaction,
  { userId, tokenHash }: OwnLink,
): Promise<string | undefined> {
  return (await tx.rows<Pick<Waiting, 'newEmail'>>(FIND, [userId, tokenHash]))[0]?.newEmail;
}

const USE = statement(
  'email-change-use',
  `delete from email_changes where user_id = $1 and token_hash = $2 and expires_at > now()
   returning new_email as "newEmail", requested_at as "requestedAt", details`,
);

/** Uses up the link; undefined when it was used, replaced or has expired. */
export async function takeEmailChange(
  tx: Transaction,
  { userId, tokenHash }: OwnLink,
): Promise<Waiting | undefined> {
  return (await tx.rows<Waiting>(USE, [userId, tokenHash]))[0];
}

const IS_FREE = statement(
  'email-is-free',
  `select from users where email = $1 and id <> $2
   union all
   select from email_undos where old_email = $1 and user_id <> $2 and expires_at > now()`,
);

/** Whether nobody else has the address or can restore it by an undo. Lock the address before. */
export async function isFreeFor(tx: Transaction, email: string, userId: string): Promise<boolean> {
  return (await tx.rows(IS_FREE, [email, userId])).length === 0;
}

const CHANGE = statement(
  'user-change-email',
  `update users set email = $3, email_changed_at = now()
   where id = $1 and email = $2 and activated_at is not null
   returning language, time_zone as "timeZone"`,
);

/** Returns the person as a reader; undefined when the current address is no longer `from`. */
export async function changeEmail(
  tx: Transaction,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<DistantReader | undefined> {
  return (await tx.rows<DistantReader>(CHANGE, [userId, from, to]))[0];
}

const PUT_UNDO = statement(
  'email-undo-put',
  `insert into email_undos (token_hash, user_id, old_email, requested_at, expires_at, details)
   values ($1, $2, $3, $4, now() + make_interval(hours => ${EMAIL_UNDO_HOURS}), $5)`,
);

interface NewUndo extends OwnLink, Omit<Waiting, 'newEmail'> {
  oldEmail: string;
}

export async function putUndo(
  tx: Transaction,
  { tokenHash, userId, oldEmail, requestedAt, details }: NewUndo,
): Promise<void> {
  await tx.rows(PUT_UNDO, [tokenHash, userId, oldEmail, requestedAt, details]);
}

const FIND_UNDO = statement(
  'email-undo-find',
  `select user_id as "userId", old_email as "oldEmail" from email_undos
   where token_hash = $1 and expires_at > now()`,
);

export async function findUndo(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<{ userId: string; oldEmail: string } | undefined> {
  return (await tx.rows<{ userId: string; oldEmail: string }>(FIND_UNDO, [tokenHash]))[0];
}

export interface Addresses {
  oldEmail: string;
  newEmail: string;
}

const SHOW_UNDO = statement(
  'email-undo-show',
  `select mask_address(e.old_email) as "oldEmail", mask_address(u.email) as "newEmail"
   from email_undos e join users u on u.id = e.user_id
   where e.token_hash = $1 and e.expires_at > now() and u.closed_at is null`,
);

/** The address that a link restores and the present one, masked; nothing is locked or changed. */
export async function showUndo(pool: pg.Pool, tokenHash: Buffer): Promise<Addresses | undefined> {
  return (await readRows<Addresses>(pool, SHOW_UNDO, [tokenHash]))[0];
}

// Also deletes the undo links of later changes, which are undone with it.
const USE_UNDO = statement(
  'email-undo-use',
  `with used as (select user_id, changed_at, requested_at, details from email_undos
     where token_hash = $1 and expires_at > now())
   delete from email_undos u using used
   where u.user_id = used.user_id and u.changed_at >= used.changed_at
   returning used.requested_at as "since", used.details`,
);

/** Uses up the link; undefined when it was used or has expired. */
export async function takeUndo(tx: Transaction, tokenHash: Buffer): Promise<Before | undefined> {
  return (await tx.rows<Before>(USE_UNDO, [tokenHash]))[0];
}

const RESTORE = statement(
  'user-restore-email',
  `update users set email = $2, email_changed_at = now(), password_hash = null
   where id = $1 and activated_at is not null returning id`,
);

/** Also voids the password, which the changer of the address knew. Returns false for a closed account. */
export async function restoreEmail(
  tx: Transaction,
  { userId, oldEmail }: { userId: string; oldEmail: string },
): Promise<boolean> {
  return (await tx.rows(RESTORE, [userId, oldEmail])).length === 1;
}

const CLEAR = deletion('email-changes-clear', {
  from: sql`email_changes`,
  where: sql`expires_at < now()`,
});
const CLEAR_UNDOS = deletion('email-undos-clear', {
  from: sql`email_undos`,
  where: sql`expires_at < now() - make_interval(days => ${FORMER_ADDRESS_DAYS})`,
});

export async function clearOldEmailChanges(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
  await inBatches(pool, CLEAR_UNDOS);
}
