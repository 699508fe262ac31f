// A refund to the source as the database keeps it, and the SQL that reads, makes and changes one.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { GatewayName } from '#gateways/gateway.ts';
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
  /** What the gateway said last, or a person. */
  proof: unknown;
  sends: number;
  asks: number;
  /** Nobody will ask the gateway again; a person must. */
  isForAPerson: boolean;
  createdAt: Date;
  settledAt: Date | null;
}

const COLUMNS = `r.id, r.attempt_id as "attemptId", r.order_id as "orderId", r.user_id as "userId",
  r.gateway, r.refund_key as "refundKey", r.state, r.amount_paisa as "amountPaisa",
  r.charged_paisa as "chargedPaisa", r.charged_currency as "chargedCurrency",
  r.end_journal as "endJournal", r.refund_reference as "refundReference",
  r.is_by_hand as "isByHand", r.why, r.proof, r.sends, r.asks,
  (r.state in ('sending', 'pending') and r.due_at is null) as "isForAPerson",
  r.created_at as "createdAt", r.settled_at as "settledAt"`;

export type NewRefund = Omit<
  RefundRow,
  'sends' | 'asks' | 'isForAPerson' | 'createdAt' | 'settledAt' | 'proof'
>;

const INSERT = statement(
  'insert_refund',
  `insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state,
     amount_paisa, charged_paisa, charged_currency, end_journal, refund_reference, is_by_hand, why,
     due_at, settled_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     case $7 when 'sending' then now() end, case $7 when 'refunded' then now() end)`,
);

/** Writes a refund down: one that is to be sent is due at once. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<void> {
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
  ]);
}

export async function findRefund(pool: pg.Pool, id: string): Promise<RefundRow | undefined> {
  const sql = `select ${COLUMNS} from refunds r where r.id = $1`;
  return (await readRows<RefundRow>(pool, sql, [id]))[0];
}

/** Locks one; its owner's wallet must have been locked before. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | undefined> {
  const sql = `select ${COLUMNS} from refunds r where r.id = $1 for update`;
  return (await tx.rows<RefundRow>(sql, [id]))[0];
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

/** What the refunds of an attempt that stand, or may, take of it. */
export interface Standing {
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
}

const STANDING = statement(
  'standing_refunds',
  `select coalesce(sum(amount_paisa), 0)::bigint as "amountPaisa",
     coalesce(sum(charged_paisa), 0)::bigint as "chargedPaisa"
   from refunds where attempt_id = $1 and state <> 'failed'`,
);

/** With the attempt locked nothing of it changes upwards. */
export async function standingRefunds(tx: Transaction, attemptId: string): Promise<Standing> {
  const [row] = await tx.rows<Standing>(STANDING, [attemptId]);
  return row ?? { amountPaisa: 0n, chargedPaisa: 0n };
}

/** A refund that is ours to work on, with what its gateway has to be told. */
export interface ClaimedRefund extends RefundRow {
  transactionId: string;
  /** What the gateway calls the payment. */
  gatewayReference: string | null;
  /** What the payment brought. */
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

/** Holds a refund that is due for a while, so that no two work on it; undefined when it is not. */
export async function claimRefund(
  pool: pg.Pool,
  { id, leaseSeconds }: { id: string; leaseSeconds: number },
): Promise<ClaimedRefund | undefined> {
  return (await readRows<ClaimedRefund>(pool, CLAIM, [id, leaseSeconds]))[0];
}

const DUE = statement(
  'due_refunds',
  'select id from refunds where due_at <= now() order by due_at limit $1',
);

export async function dueRefunds(pool: pg.Pool, most: number): Promise<string[]> {
  return (await readRows<{ id: string }>(pool, DUE, [most])).map(({ id }) => id);
}

const SENT = statement('note_refund_sent', 'update refunds set sends = sends + 1 where id = $1');

/** Written down before it is sent: what stands at 0 was never heard of. */
export async function noteSent(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, SENT, [id]);
}

export interface RefundChange {
  state: RefundState;
  refundReference?: string;
  proof: unknown;
  /** When to ask next; absent: never again by ourselves. */
  dueInSeconds?: number;
  /** This sending took nothing for certain; what was sent before it stays so. */
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
