// A refund to the source as stored, and the SQL that reads, creates and changes one.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export type RefundState = 'sending' | 'pending' | 'refunded' | 'failed';

export interface RefundRow {
  id: string;
  attemptId: string;
  orderId: string;
  userId: string;
  gateway: GatewayName;
  refundKey: string;
  state: RefundState;
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  endJournal: string;
  refundReference: string | null;
  isByHand: boolean;
  why: string;
  /** The last evidence from the gateway or an operator. */
  proof: unknown;
  sends: number;
  asks: number;
  /** We stopped polling; the refund needs manual review. */
  needsReview: boolean;
  /** Never sent: it needs a person's decision to be sent. */
  isHeld: boolean;
  createdAt: Date;
  settledAt: Date | null;
}

/** Identifies refunds that are held or whose outcome a person decides. Needs `refunds r`. */
export const REFUND_IN_REVIEW = sql`(r.state in ('sending', 'pending') and r.due_at is null)`;

/** Held, never sent, and not for a person to send. Needs `refunds r`. */
export const REFUND_HELD = sql`(r.state = 'sending' and r.sends = 0 and r.asks = 0 and r.due_at is null
  and not r.is_by_hand)`;

const COLUMNS = `r.id, r.attempt_id as "attemptId", r.order_id as "orderId", r.user_id as "userId",
  r.gateway, r.refund_key as "refundKey", r.state, r.amount_paisa as "amountPaisa",
  r.charged_paisa as "chargedPaisa", r.charged_currency as "chargedCurrency",
  r.end_journal as "endJournal", r.refund_reference as "refundReference",
  r.is_by_hand as "isByHand", r.why, r.proof, r.sends, r.asks,
  ${REFUND_IN_REVIEW} as "needsReview", ${REFUND_HELD} as "isHeld",
  r.created_at as "createdAt", r.settled_at as "settledAt"`;

export type NewRefund = Omit<
  RefundRow,
  'sends' | 'asks' | 'needsReview' | 'isHeld' | 'createdAt' | 'settledAt' | 'proof'
>;

const INSERT = statement(
  'insert_refund',
  `insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state,
     amount_paisa, charged_paisa, charged_currency, end_journal, refund_reference, is_by_hand, why,
     due_at, settled_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     case when $7 = 'sending' and not $15 then now() end, case $7 when 'refunded' then now() end)`,
);

/**
 * Stores a refund. One that is to be sent is due at once, unless it is held until it is released.
 */
export async function insertRefund(
  tx: Transaction,
  refund: NewRefund,
  { isHeld }: { isHeld: boolean } = { isHeld: false },
): Promise<void> {
  await tx.rows(INSERT, [
    refund.id,
    refund.attemptId,
    refund.orderId,
    refund.userId,
    refund.gateway,
    refund.refundKey,
    refund.state,
    refund.amountPaisa,
    refund.chargedPaisa,
    refund.chargedCurrency,
    refund.endJournal,
    refund.refundReference,
    refund.isByHand,
    refund.why,
    isHeld,
  ]);
}

export async function findRefund(pool: pg.Pool, id: string): Promise<RefundRow | undefined> {
  const sql = `select ${COLUMNS} from refunds r where r.id = $1`;
  return (await readRows<RefundRow>(pool, sql, [id]))[0];
}

/** Locks a refund. Its owner's wallet must be locked first. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | undefined> {
  const sql = `select ${COLUMNS} from refunds r where r.id = $1 for update`;
  return (await tx.rows<RefundRow>(sql, [id]))[0];
}

/**
 * Locks the refunds of an attempt that certainly were not sent; its owner's wallet must be locked first.
 * While they are locked, none is sent. Leaves out refunds that a person sends by hand: whether they were sent
 * is unknown.
 */
export async function lockUnsentRefunds(tx: Transaction, attemptId: string): Promise<RefundRow[]> {
  const sql = `select ${COLUMNS} from refunds r
    where attempt_id = $1 and state = 'sending' and sends = 0 and not is_by_hand for update`;
  return tx.rows<RefundRow>(sql, [attemptId]);
}

/** Whether a refund of this attempt has no outcome yet. */
export async function hasRefundUnderWay(tx: Transaction, attemptId: string): Promise<boolean> {
  const sql = `select 1 from refunds where attempt_id = $1 and state in ('sending', 'pending') limit 1`;
  return (await tx.rows(sql, [attemptId])).length > 0;
}

/** Stores the dispute that took what this refund returned, and the journal that moved it. */
export async function noteDispute(
  tx: Transaction,
  { refundId, disputeId, journalId }: { refundId: string; disputeId: string; journalId: string },
): Promise<void> {
  const sql = 'update refunds set dispute_id = $2, dispute_journal = $3 where id = $1';
  await tx.rows(sql, [refundId, disputeId, journalId]);
}

/** A refund that was recorded by hand under this reference. */
export async function findByHand(
  tx: Transaction,
  { attemptId, reference }: { attemptId: string; reference: string },
): Promise<RefundRow | undefined> {
  const sql = `select ${COLUMNS} from refunds r
    where r.attempt_id = $1 and r.refund_reference = $2 and r.is_by_hand`;
  return (await tx.rows<RefundRow>(sql, [attemptId, reference]))[0];
}

/**
 * Whether any refund was recorded by hand under this reference, ignoring case. Of two parallel calls, one
 * waits until the other's transaction ends.
 */
export async function isReferenceUsed(tx: Transaction, reference: string): Promise<boolean> {
  const lock = `select pg_advisory_xact_lock(hashtextextended('refund:' || upper($1), 0))`;
  await tx.rows(lock, [reference]);
  const sql = `select 1 from refunds where is_by_hand and upper(refund_reference) = upper($1) limit 1`;
  return (await tx.rows(sql, [reference])).length > 0;
}

/** The part of an attempt that its refunds took or may still take. */
export interface RefundedAmounts {
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
}

const STANDING = statement(
  'standing_refunds',
  `select coalesce(sum(amount_paisa), 0)::bigint as "amountPaisa",
     coalesce(sum(charged_paisa), 0)::bigint as "chargedPaisa"
   from refunds where attempt_id = $1 and state <> 'failed'`,
);

/** The sum of an attempt's refunds that have not failed. It cannot grow while the attempt is locked. */
export async function standingRefunds(
  tx: Transaction,
  attemptId: string,
): Promise<RefundedAmounts> {
  const [row] = await tx.rows<RefundedAmounts>(STANDING, [attemptId]);
  return row ?? { amountPaisa: 0n, chargedPaisa: 0n };
}

/** A leased refund, with the data its gateway needs. */
export interface LeasedRefund extends RefundRow {
  transactionId: string;
  /** The gateway's own id of the payment. */
  gatewayReference: string | null;
  /** The amount the payment brought. */
  attemptChargedPaisa: Paisa;
}

const CLAIM = statement(
  'claim_refund',
  `update refunds r set due_at = now() + make_interval(secs => $2)
   from payment_attempts a
   where r.id = $1 and r.due_at <= now() and a.id = r.attempt_id
   returning ${COLUMNS}, a.transaction_id as "transactionId",
     a.gateway_reference as "gatewayReference", a.charged_paisa as "attemptChargedPaisa"`,
);

/** Leases a due refund, so that no other worker takes it; undefined when it is not due. */
export async function claimRefund(
  pool: pg.Pool,
  { id, leaseSeconds }: { id: string; leaseSeconds: number },
): Promise<LeasedRefund | undefined> {
  return (await readRows<LeasedRefund>(pool, CLAIM, [id, leaseSeconds]))[0];
}

const DUE = statement(
  'due_refunds',
  'select id from refunds where due_at <= now() order by due_at limit $1',
);

export async function dueRefunds(pool: pg.Pool, most: number): Promise<string[]> {
  return (await readRows<{ id: string }>(pool, DUE, [most])).map(({ id }) => id);
}

export interface RefundChange {
  state: RefundState;
  refundReference?: string;
  proof: unknown;
  /** When to poll next; absent: never again. */
  dueInSeconds?: number;
  /** This send certainly had no effect. Earlier sends still count. */
  isUnsent?: boolean;
}

export async function changeRefund(
  tx: Transaction,
  id: string,
  change: RefundChange,
): Promise<void> {
  await tx.rows(
    `update refunds set state = $2, refund_reference = coalesce($3, refund_reference), proof = $4,
       asks = asks + 1, due_at = now() + make_interval(secs => $5::float8),
       sends = greatest(sends - case when $6 then 1 else 0 end, 0),
       settled_at = case when $2 in ('refunded', 'failed') then now() end
     where id = $1`,
    [
      id,
      change.state,
      change.refundReference ?? null,
      JSON.stringify(change.proof ?? null),
      change.dueInSeconds ?? null,
      change.isUnsent === true,
    ],
  );
}
