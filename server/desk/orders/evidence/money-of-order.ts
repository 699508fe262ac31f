// The movements of an order's money: the ledger entries of all its journals, its refunds and disputes, and
// its unexplained differences to other books.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { TOLD_OTHERWISE } from '#server/disputes/told-otherwise.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { readPaymentJournals } from '#server/payments/order-journals.ts';
import { REFUND_HELD, REFUND_IN_REVIEW } from '#server/payments/refunds/refund-row.ts';
import type { RefundRow } from '#server/payments/refunds/refund-row.ts';
import { ACTED_BY, IS_OPEN, PROPOSED_BY } from '#server/reconciliation/corrections/corrected-by.ts';
import { standingOf } from '#server/reconciliation/corrections/standing.ts';

export interface PostingRow {
  journalId: string;
  kind: string;
  at: Date;
  /** A system account's name; null for a wallet. */
  account: string | null;
  amountPaisa: Paisa;
  currency: 'NPR' | 'INR';
  version: bigint | null;
  balanceAfterPaisa: Paisa | null;
}

export interface JournalWithPostings {
  id: string;
  kind: string;
  at: Date;
  postings: PostingRow[];
}

const POSTINGS = statement(
  'desk-postings-of-journals',
  `select j.id as "journalId", j.kind, j.posted_at as at, s.name as account,
     p.amount as "amountPaisa", coalesce(s.currency, 'NPR') as currency, p.version,
     p.balance_after as "balanceAfterPaisa"
   from journals j join postings p on p.journal_id = j.id and p.bucket = j.bucket
   left join system_accounts s on s.id = p.account_id
   where j.id = any ($1::uuid[]) and p.journal_id = any ($1::uuid[])
   order by j.posted_at, j.id, p.amount, s.name`,
);

/** The journals among these ids that were posted, oldest first. */
export async function readJournals(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<JournalWithPostings[]> {
  const rows = await readRows<PostingRow>(pool, POSTINGS, [ids]);
  return [...rowsBy(rows, ({ journalId }) => journalId)].map(([id, postings]) => ({
    id,
    kind: postings[0]?.kind ?? '',
    at: postings[0]?.at ?? new Date(0),
    postings,
  }));
}

const PROPOSED = statement(
  'desk-order-proposed-journals',
  `select a.object_id as id from approvals_of_order($1) a where a.object_kind = 'journal'`,
);

/** The ids of manual journals that were proposed about an order; those not approved are not posted. */
export async function proposedJournals(pool: pg.Pool, orderId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(pool, PROPOSED, [orderId]);
  return [...new Set(rows.map(({ id }) => id))];
}

// A payment that was confirmed late has taken back what reconciliation booked of it.
const UNDOING = statement(
  'desk-order-undoing-journals',
  `select distinct c.undoing as id from payment_attempts p
   cross join lateral corrections_of_payment(p.gateway, p.transaction_id) c where p.order_id = $1`,
);

/**
 * The journal ids of an order, its payments, refunds and disputes, and of manual journals about it; some are
 * reserved and not posted.
 */
export async function journalIdsOf(
  pool: pg.Pool,
  order: Pick<OrderRow, 'id' | 'payJournal' | 'settleJournal' | 'reverseJournal'>,
): Promise<string[]> {
  const own = [order.payJournal, order.settleJournal, order.reverseJournal];
  const [ofPayments, manual, undoing] = await Promise.all([
    readPaymentJournals(pool, [order.id]),
    proposedJournals(pool, order.id),
    readRows<{ id: string }>(pool, UNDOING, [order.id]),
  ]);
  const others = [...(ofPayments.get(order.id) ?? []), ...manual, ...undoing.map(({ id }) => id)];
  return [...new Set([...own, ...others].filter((id) => id !== null))];
}

export interface RefundSeen {
  id: string;
  gateway: string;
  state: RefundRow['state'];
  isByHand: boolean;
  /** The gateway's transaction id of the payment that is refunded. */
  transactionId: string;
  gatewayReference: string | null;
  needsReview: boolean;
  isHeld: boolean;
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  reference: string | null;
  refundKey: string;
  why: string;
  proof: unknown;
  sends: number;
  dueAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
}

const REFUNDS = statement(
  'desk-order-refunds',
  `select r.id, r.gateway, r.state, r.is_by_hand as "isByHand",
     a.transaction_id as "transactionId", a.gateway_reference as "gatewayReference",
     ${REFUND_IN_REVIEW} as "needsReview", ${REFUND_HELD} as "isHeld",
     r.amount_paisa as "amountPaisa", r.charged_paisa as "chargedPaisa",
     r.charged_currency as "chargedCurrency", r.refund_reference as reference,
     r.refund_key as "refundKey", r.why, r.proof, r.sends, r.due_at as "dueAt",
     r.created_at as "createdAt", r.settled_at as "settledAt"
   from refunds r join payment_attempts a on a.id = r.attempt_id
   where r.order_id = $1 order by r.id`,
);

export function readRefunds(pool: pg.Pool, orderId: string): Promise<RefundSeen[]> {
  return readRows<RefundSeen>(pool, REFUNDS, [orderId]);
}

export interface DisputeSeen {
  id: string;
  gateway: string;
  reference: string | null;
  state: string;
  amountPaisa: Paisa;
  heldPaisa: Paisa;
  why: string;
  proof: unknown;
  dueBy: Date | null;
  openedAt: Date;
  closedAt: Date | null;
  toldState: 'won' | 'lost' | null;
  toldAt: Date;
  toldProof: unknown;
  toldSettledAt: Date | null;
  toldWhy: string | null;
  isToldOtherwise: boolean;
}

const DISPUTES = statement(
  'desk-order-disputes',
  sql`select d.id, d.gateway, d.dispute_reference as reference, d.state, d.amount_paisa as "amountPaisa",
     d.held_paisa as "heldPaisa", d.why, d.proof, d.due_by as "dueBy", d.opened_at as "openedAt",
     d.closed_at as "closedAt", d.told_state as "toldState", d.told_at as "toldAt",
     d.told_proof as "toldProof", d.told_settled_at as "toldSettledAt", d.told_why as "toldWhy",
     coalesce(${TOLD_OTHERWISE}, false) as "isToldOtherwise"
   from disputes d where d.order_id = $1 order by d.id`,
);

export function readDisputes(pool: pg.Pool, orderId: string): Promise<DisputeSeen[]> {
  return readRows<DisputeSeen>(pool, DISPUTES, [orderId]);
}

export interface DifferenceRow {
  id: bigint;
  system: string;
  day: string;
  kind: string;
  ours: string | null;
  theirs: string | null;
  isOver: boolean;
  isActed: boolean;
  isProposed: boolean;
}

export function differenceOnWire({ id, isOver, isActed, isProposed, ...one }: DifferenceRow) {
  return { ...one, id: Number(id), standing: standingOf({ isOver, isActed, isProposed }) };
}

const DIFFERENCE = sql`select b.id, b.system, b.day::text as day, b.kind, b.ours_state as ours,
    coalesce(b.theirs_words, b.theirs_state) as theirs, not (${IS_OPEN}) as "isOver",
    exists (${ACTED_BY}) as "isActed", exists (${PROPOSED_BY}) as "isProposed"
  from reconciliation_breaks b`;

// Open differences are few, and have an index of their own.
const DIFFERENCES = sql`${DIFFERENCE} where ${IS_OPEN} and b.order_id = $1 order by b.id`;

// Differences that were open at that time, with their outcome. Each part of the list has its index.
const OF_PROPOSAL = statement(
  'desk-proposal-differences',
  sql`${DIFFERENCE}
   where b.id = any (array(
       select id from reconciliation_breaks where order_id = $1
       union all
       select id from reconciliation_breaks where correction_journal(id) = $2))
     and b.first_seen <= $3 and (b.resolved_at is null or b.resolved_at >= $3)
   order by b.id limit 10`,
);

interface AskedProposal {
  orderId: string | null;
  objectKind: string;
  objectId: string;
  createdAt: Date;
}

/** The differences that a proposal's journal corrects, or that its order had at the time of the proposal. */
export function differencesOfProposal(
  owner: pg.Pool,
  { orderId, objectKind, objectId, createdAt }: AskedProposal,
): Promise<DifferenceRow[]> {
  const journal = objectKind === 'journal' ? objectId : null;
  return readRows<DifferenceRow>(owner, OF_PROPOSAL, [orderId, journal, createdAt]);
}

/** Needs the tables' owner: the app's role cannot read differences. */
export function readDifferences(owner: pg.Pool, orderId: string): Promise<DifferenceRow[]> {
  return readRows<DifferenceRow>(owner, DIFFERENCES, [orderId]);
}
