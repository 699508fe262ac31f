// The SQL of held transfers: money that left its sender and waits before it goes to its receiver.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type HoldReason = 'new_person' | 'new_device' | 'password_reset' | 'email_change';
export type HeldState = 'held' | 'released' | 'returned' | 'canceled';

export interface HeldTransfer {
  /** Also the id of the journal that takes the money out of the wallet. */
  id: string;
  senderId: string;
  /** When it was sent; null where a version before this one held it. */
  senderEmail: string | null;
  /** Null once it is forgotten, long after the end. */
  receiverEmail: string | null;
  amountPaisa: Paisa;
  comment: string | null;
  reason: HoldReason;
  state: HeldState;
  createdAt: Date;
  releaseAt: Date;
  /** The id of the journal that ends it. */
  endJournal: string;
}

const COLUMNS = `id, sender_id as "senderId", sender_email as "senderEmail", receiver_email as "receiverEmail",
  amount_paisa as "amountPaisa", comment, reason, state, created_at as "createdAt",
  release_at as "releaseAt", end_journal as "endJournal"`;

const INSERT = statement(
  'insert_held_transfer',
  `insert into held_transfers
     (id, sender_id, receiver_email, amount_paisa, comment, reason, release_at, end_journal,
       sender_email)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8,
     (select email from users where id = $2))
   returning ${COLUMNS}`,
);

export type NewHeld = Pick<
  HeldTransfer,
  'id' | 'senderId' | 'amountPaisa' | 'comment' | 'reason' | 'endJournal'
> & { receiverEmail: string; holdSeconds: number };

export async function insertHeld(tx: Transaction, held: NewHeld): Promise<HeldTransfer> {
  const { id, senderId, receiverEmail, amountPaisa, comment, reason } = held;
  const values = [id, senderId, receiverEmail, amountPaisa, comment, reason];
  const [row] = await tx.rows<HeldTransfer>(INSERT, [...values, held.holdSeconds, held.endJournal]);
  if (!row) throw new Error('an insert answers its row');
  return row;
}

const BY_ID = statement(
  'held_transfer_by_id',
  `select ${COLUMNS} from held_transfers where id = $1`,
);

export async function findHeld(tx: Transaction, id: string): Promise<HeldTransfer | undefined> {
  return (await tx.rows<HeldTransfer>(BY_ID, [id]))[0];
}

const OPEN = statement(
  'open_held_transfers',
  `select ${COLUMNS} from held_transfers
   where sender_id = $1 and state = 'held' order by created_at desc, id`,
);

/** A person's transfers that are still held, the newest first. */
export function readOpenHeld(pool: pg.Pool, senderId: string): Promise<HeldTransfer[]> {
  return readRows<HeldTransfer>(pool, OPEN, [senderId]);
}

/** The same while the sender's wallet is locked. */
export function openHeldWithin(tx: Transaction, senderId: string): Promise<HeldTransfer[]> {
  return tx.rows<HeldTransfer>(OPEN, [senderId]);
}

const COUNT = statement(
  'count_open_held_transfers',
  `select count(*)::int as count from held_transfers where sender_id = $1 and state = 'held'`,
);

/** Exact while the sender's wallet is locked. */
export async function countOpenHeld(tx: Transaction, senderId: string): Promise<number> {
  return (await tx.rows<{ count: number }>(COUNT, [senderId]))[0]?.count ?? 0;
}

const END = statement(
  'end_held_transfer',
  `update held_transfers set state = $2, receiver_id = $3, ended_at = now()
   where id = $1 and state = 'held' returning id`,
);

/** Ends it once; false when it has ended before. The sender's wallet must be locked. */
export async function endHeld(
  tx: Transaction,
  id: string,
  end: { state: Exclude<HeldState, 'held'>; receiverId: string | null },
): Promise<boolean> {
  return (await tx.rows(END, [id, end.state, end.receiverId])).length === 1;
}

const DUE_IDS = statement(
  'due_held_transfers',
  `select id from held_transfers where state = 'held' and release_at <= now()
   order by release_at limit $1`,
);

export async function dueHeld(pool: pg.Pool, most: number): Promise<string[]> {
  return (await readRows<{ id: string }>(pool, DUE_IDS, [most])).map(({ id }) => id);
}

/** For metrics: what is due, with a column due_at. */
export const DUE = `(select release_at as due_at from held_transfers
  where state = 'held' and release_at <= now()) due`;

const FORGET = statement(
  'forget_receivers_of_held',
  `update held_transfers set receiver_email = null, comment = null
   where state in ('returned', 'canceled') and receiver_email is not null
     and ended_at < now() - interval '30 days'`,
);

/**
 * Deletes the receiver's address and the comment from transfers that were returned or canceled over 30 days
 * ago: the receiver may have no account here. Called about once an hour.
 */
export async function forgetReceivers(pool: pg.Pool): Promise<void> {
  await readRows(pool, FORGET);
}
