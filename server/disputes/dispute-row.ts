// A disputed payment as stored, and the SQL that reads, creates and closes one.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { TOLD_OTHERWISE } from './told-otherwise.ts';
import type { Told } from './told-otherwise.ts';

export type DisputeState = 'open' | 'won' | 'lost';

export interface DisputeRow {
  id: string;
  attemptId: string;
  orderId: string;
  userId: string;
  gateway: GatewayName;
  /** The gateway's own number of it; null where an operator recorded it. */
  disputeReference: string | null;
  state: DisputeState;
  /** The disputed amount, in NPR. */
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  /**
   * What the payer claims, in the charged currency; null in older rows, where `chargedPaisa` is the claim.
   */
  claimedPaisa: Paisa | null;
  chargedCurrency: 'NPR' | 'INR';
  /** The part the wallet held; the rest is missing. */
  heldPaisa: Paisa;
  endJournal: string;
  why: string;
  proof: unknown;
  /** The gateway's deadline for our evidence; null where it names none. */
  dueBy: Date | null;
  openedAt: Date;
  closedAt: Date | null;
}

const COLUMNS = sql`id, attempt_id as "attemptId", order_id as "orderId", user_id as "userId", gateway,
  dispute_reference as "disputeReference", state, amount_paisa as "amountPaisa",
  charged_paisa as "chargedPaisa", claimed_paisa as "claimedPaisa", charged_currency as "chargedCurrency",
  held_paisa as "heldPaisa", end_journal as "endJournal", why, proof, due_by as "dueBy", opened_at as "openedAt",
  closed_at as "closedAt"`;

export type NewDispute = Omit<DisputeRow, 'openedAt' | 'closedAt'>;

export async function insertDispute(tx: Transaction, dispute: NewDispute): Promise<void> {
  await tx.rows(
    `insert into disputes (id, attempt_id, order_id, user_id, gateway, dispute_reference, state,
       amount_paisa, charged_paisa, charged_currency, held_paisa, end_journal, why, proof, claimed_paisa, due_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      dispute.id,
      dispute.attemptId,
      dispute.orderId,
      dispute.userId,
      dispute.gateway,
      dispute.disputeReference,
      dispute.state,
      dispute.amountPaisa,
      dispute.chargedPaisa,
      dispute.chargedCurrency,
      dispute.heldPaisa,
      dispute.endJournal,
      dispute.why,
      JSON.stringify(dispute.proof ?? null),
      dispute.claimedPaisa,
      dispute.dueBy,
    ],
  );
}

/**
 * Lists every dispute of an attempt, the oldest first. While the attempt is locked, no new one can
 * appear.
 */
export function disputesOf(tx: Transaction, attemptId: string): Promise<DisputeRow[]> {
  const all = sql`select ${COLUMNS} from disputes where attempt_id = $1 order by id for update`;
  return tx.rows<DisputeRow>(all, [attemptId]);
}

/**
 * Locks the disputes that the refunds of these orders may still cover: open or lost, of the payment that
 * paid the order, and short of money. The owners' wallets must be locked first.
 */
export function disputesShortOf(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<DisputeRow[]> {
  const short = sql`select ${COLUMNS} from disputes
    where order_id = any ($1::uuid[]) and state <> 'won' and held_paisa < amount_paisa
      and attempt_id in (select id from payment_attempts
        where order_id = any ($1::uuid[]) and became = 'payment')
    order by id for update`;
  return tx.rows<DisputeRow>(short, [orderIds]);
}

/** Locks a dispute. Its owner's wallet must be locked first. */
export async function lockDispute(tx: Transaction, id: string): Promise<DisputeRow | undefined> {
  const one = sql`select ${COLUMNS} from disputes where id = $1 for update`;
  return (await tx.rows<DisputeRow>(one, [id]))[0];
}

/** Reads every dispute of an attempt, the oldest first, or the one with this id; without a lock. */
export function readDisputes(
  pool: pg.Pool,
  by: { attemptId: string } | { id: string },
): Promise<DisputeRow[]> {
  const [column, value] = 'id' in by ? [sql`id`, by.id] : [sql`attempt_id`, by.attemptId];
  return readRows<DisputeRow>(
    pool,
    sql`select ${COLUMNS} from disputes where ${column} = $1 order by id`,
    [value],
  );
}

/** Stores the gateway's number and deadline of a dispute that an operator recorded. */
export async function nameDispute(
  tx: Transaction,
  { id, disputeReference, dueBy }: Pick<DisputeRow, 'id' | 'dueBy'> & { disputeReference: string },
): Promise<void> {
  const named = 'update disputes set dispute_reference = $2, due_by = $3 where id = $1';
  await tx.rows(named, [id, disputeReference, dueBy]);
}

/** Stores the journal that moved the refund of the order to its dispute; an order is refunded once. */
export async function noteOrderJournal(
  tx: Transaction,
  { id, journalId }: { id: string; journalId: string },
): Promise<void> {
  await tx.rows('update disputes set order_journal = $2 where id = $1', [id, journalId]);
}

/** Stores a journal that moves what another dispute released, or staff credited, to this one. */
export async function noteGainJournal(
  tx: Transaction,
  { id, journalId }: { id: string; journalId: string },
): Promise<void> {
  const noted = 'update disputes set gain_journals = gain_journals || $2::uuid where id = $1';
  await tx.rows(noted, [id, journalId]);
}

/** Adds to a dispute what came back to the wallet, and the amounts that this left disputable. */
export async function growDispute(
  tx: Transaction,
  id: string,
  gain: Pick<DisputeRow, 'amountPaisa' | 'chargedPaisa' | 'heldPaisa'>,
): Promise<void> {
  await tx.rows(
    `update disputes set amount_paisa = amount_paisa + $2, charged_paisa = charged_paisa + $3,
       held_paisa = held_paisa + $4 where id = $1`,
    [id, gain.amountPaisa, gain.chargedPaisa, gain.heldPaisa],
  );
}

export async function endDispute(
  tx: Transaction,
  { id, state, proof }: { id: string; state: 'won' | 'lost'; proof: unknown },
): Promise<void> {
  await tx.rows('update disputes set state = $2, proof = $3, closed_at = now() where id = $1', [
    id,
    state,
    JSON.stringify(proof ?? null),
  ]);
}

export interface WaitingDispute extends DisputeRow {
  /** What the gateway says, where a person has to clear up that it was closed otherwise; or else null. */
  toldState: Told['state'] | null;
  toldProof: unknown;
  toldAt: Date | null;
  /** Null for a wallet load. */
  biller: string | null;
}

/** How long a lost dispute with a missing amount is listed for manual review. */
const LOST_DAYS = 30;

/** Lost recently, and the wallet did not hold all of it. Needs `disputes d`. */
const LOST_LATELY = sql`(d.state = 'lost' and d.held_paisa < d.amount_paisa
  and d.closed_at > now() - make_interval(days => ${LOST_DAYS})
  and ${TOLD_OTHERWISE} is not true)`;

/** The keys of those in review: their ids. */
export const DISPUTE_ITEMS = sql`
  select d.id, d.id::text as item_id, d.opened_at as since, d.due_by as promised_at
  from disputes d where d.state = 'open'
  union all
  select d.id, d.id::text, d.closed_at, null from disputes d where ${LOST_LATELY}
  union all
  select d.id, d.id::text, d.told_at, null from disputes d where ${TOLD_OTHERWISE}`;

/**
 * Lists the open disputes, the lost ones whose amount the wallet did not fully hold, and the closed ones of
 * which the gateway says that they ended otherwise; given keys, only those.
 */
export function disputesInReview(
  pool: pg.Pool,
  keys?: readonly string[],
): Promise<WaitingDispute[]> {
  return readRows<WaitingDispute>(
    pool,
    sql`select w.*, o.biller from (
       select ${COLUMNS}, case when ${TOLD_OTHERWISE} then d.told_state end as "toldState",
         d.told_proof as "toldProof", d.told_at as "toldAt"
       from disputes d
       where (d.state = 'open' or ${LOST_LATELY} or ${TOLD_OTHERWISE}) ${keys ? sql`and d.id = any ($1::uuid[])` : sql``}) w
     join orders o on o.id = w."orderId"
     order by w.id`,
    keys ? [keys] : [],
  );
}
