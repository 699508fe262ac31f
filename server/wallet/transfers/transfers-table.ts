// The SQL of transfers between people: the completed ones, the ones that moved no money, and known
// recipients.
import type pg from 'pg';
import type { Wait } from '#contract/api-error.ts';
import type { Paisa } from '#contract/money.ts';
import { CONFIRMED_MINUTES } from '#contract/people/confirmation.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { BATCH, deletion, inBatches } from '#server/jobs/in-batches.ts';

export interface NewTransfer {
  /** Also the id of its journal. */
  id: string;
  senderId: string;
  receiverEmail: string;
  /** Null where no money moved. */
  receiverId: string | null;
  amountPaisa: Paisa;
  comment: string | null;
  /** When a held transfer was sent; now, where it was not held. */
  createdAt?: Date;
  /** The sender's address at that time; today's, where it was not held. */
  senderEmail?: string | null;
}

const INSERT = statement(
  'insert_transfer',
  `insert into transfers
     (id, sender_id, receiver_email, receiver_id, amount_paisa, comment, created_at, sender_email)
   values ($1, $2, $3, $4, $5, $6, coalesce($7, now()),
     coalesce($8, (select email from users where id = $2)))`,
);

export async function insertTransfer(tx: Transaction, transfer: NewTransfer): Promise<void> {
  const { id, senderId, receiverEmail, receiverId, amountPaisa, comment } = transfer;
  const values = [id, senderId, receiverEmail, receiverId, amountPaisa, comment];
  await tx.rows(INSERT, [...values, transfer.createdAt, transfer.senderEmail]);
}

const WRITTEN = statement(
  'transfer_written',
  `select false as "isHeld" from transfers where id = $1
   union all select true from held_transfers where id = $1`,
);

/** Whether a transfer was recorded: one row, or none. */
export function readWritten(pool: pg.Pool, id: string): Promise<{ isHeld: boolean }[]> {
  return readRows(pool, WRITTEN, [id]);
}

/** A sender's earlier transfers, whatever their outcome. */
export interface TriedBefore extends Wait {
  /** The same amount to the same address within the last ten seconds. */
  isTwin: boolean;
  isNewAddress: boolean;
  /** How many addresses were new within a day; the wait is until the first no longer counts. */
  newAddresses: number;
}

const IS_LATELY = `first_at > now() - interval '1 day'`;

const TRIED = statement(
  'tried_transfers',
  `select
     exists (
       select from transfers where sender_id = $1 and receiver_email = $2 and amount_paisa = $3
         and created_at > now() - interval '10 seconds'
       union all
       select from held_transfers where sender_id = $1 and receiver_email = $2
         and amount_paisa = $3 and created_at > now() - interval '10 seconds') as "isTwin",
     coalesce(bool_and(receiver_email <> $2), true) as "isNewAddress",
     count(*) filter (where ${IS_LATELY})::int as "newAddresses",
     coalesce(min(first_at) filter (where ${IS_LATELY}), now()) as since,
     coalesce(min(first_at) filter (where ${IS_LATELY}), now()) + interval '1 day' as until,
     coalesce(ceil(extract(epoch from interval '1 day' - (now() - min(first_at)
       filter (where ${IS_LATELY})))), 0)::int as "waitSeconds"
   from (
     select receiver_email, min(created_at) as first_at
     from (
       select receiver_email, created_at from transfers where sender_id = $1
       union all
       select receiver_email, created_at from held_transfers
       where sender_id = $1 and receiver_email is not null
     ) tries
     group by receiver_email
   ) addresses`,
);

/** The sender's wallet must be locked, so that parallel transfers take turns. */
export async function readTriedBefore(
  tx: Transaction,
  { senderId, receiverEmail, amountPaisa }: NewTransfer,
): Promise<TriedBefore> {
  const [row] = await tx.rows<TriedBefore>(TRIED, [senderId, receiverEmail, amountPaisa]);
  if (!row) throw new Error('a count answers one row');
  return row;
}

// A released transfer is one of those that were sent. In the minutes after a proof any amount may be sent.
const UNPROVED = statement(
  'transfers_unproved',
  `select coalesce(sum(amount_paisa), 0)::bigint as paisa
   from (
     select amount_paisa, created_at from transfers where sender_id = $1
     union all
     select amount_paisa, created_at from held_transfers where sender_id = $1 and state = 'held'
   ) sent
   where created_at > greatest(now() - interval '1 day', (
     select confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES}) from sessions where token_hash = $2))`,
);

/**
 * What a person has sent, or tried to send, within a day and after what they last proved themself for in this
 * session. Exact while the sender's wallet is locked, so that parallel transfers take turns.
 */
export async function readUnproved(
  tx: Transaction,
  { senderId, sessionHash }: { senderId: string; sessionHash: Buffer },
): Promise<Paisa> {
  const [row] = await tx.rows<{ paisa: Paisa }>(UNPROVED, [senderId, sessionHash]);
  return row?.paisa ?? 0n;
}

const KNOWN = statement(
  'known_receiver',
  `select u.full_name as "fullName"
   from transfers t join users u on u.id = t.receiver_id
   where t.sender_id = $1 and t.receiver_email = $2 and u.email = $2
   union all
   select u.full_name
   from transfers t join users u on u.id = t.sender_id
   where t.receiver_id = $1 and u.email = $2
   limit 1`,
);

/**
 * The name of an address's owner after an earlier transfer between the two; otherwise undefined. Who has
 * moved since, and left the address to others, is not named.
 */
export async function nameOfKnown(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<string | undefined> {
  const [row] = await tx.rows<{ fullName: string }>(KNOWN, [userId, email]);
  return row?.fullName;
}

const NOTICE = statement(
  'take_unsent_notice',
  `insert into unsent_notices as n (email) values ($1)
   on conflict (email) do update set noticed_at = now()
   where n.noticed_at <= now() - interval '1 day'
   returning email`,
);

/** Whether an address may be mailed about money it could not receive: once a day. */
export async function takeNotice(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.rows(NOTICE, [email])).length === 1;
}

/** One side of a transfer as the other side's statement shows it. */
export interface OtherSide {
  /** At the time of the transfer. Null for a closed account, if earlier versions did not store it. */
  email: string | null;
  comment: string | null;
}

/** The other sides of a person's transfers, by the ids of their journals. */
export async function readOtherSides(
  pool: pg.Pool,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, OtherSide>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<OtherSide & { id: string }>(
    pool,
    `select t.id, case when t.sender_id = $2 then t.receiver_email else coalesce(t.sender_email,
       case when u.closed_at is null then u.email end) end as email, t.comment
     from transfers t join users u on u.id = t.sender_id
     where t.id = any ($1::uuid[]) and $2 in (t.sender_id, t.receiver_id)
     union all
     select unnest(case state when 'held' then array[id] when 'released' then array[id]
       else array[id, end_journal] end), receiver_email, comment
     from held_transfers
     where (id = any ($1::uuid[]) or end_journal = any ($1::uuid[])) and sender_id = $2
       and receiver_email is not null`,
    [ids, userId],
  );
  return new Map(rows.map(({ id, ...side }) => [id, side]));
}

const UNSENT_DAYS = 30;
const CLEAR = statement('unsent-transfers-clear', 'select clear_unsent_transfers($1, $2)');
const CLEAR_NOTICES = deletion('unsent-notices-clear', {
  from: sql`unsent_notices`,
  where: sql`noticed_at <= now() - interval '1 day'`,
});

/**
 * Deletes transfers that moved nothing after 30 days, and the record of mails sent before today.
 */
export async function clearUnsent(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR, [UNSENT_DAYS, BATCH]);
  await inBatches(pool, CLEAR_NOTICES);
}
