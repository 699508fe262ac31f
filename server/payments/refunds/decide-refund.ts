// Records a person's decision on a refund whose outcome the gateway never reported, or on a held one, and
// the outcome of an approved refund that a person sends by hand.
import type pg from 'pg';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { isReferenceUsed, lockRefund, REFUND_HELD } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';
import { endRefund } from './settle-refund.ts';

/** What a person found out: the gateway made it, or did not and will not. */
export type RefundFinding = 'sent' | 'failed';

export interface RefundDecision {
  refundId: string;
  outcome: RefundFinding;
  /** What the operator found out, stored as evidence. */
  why: string;
}

export type DecidedRefund =
  | { kind: 'done' | 'done before' | 'not waiting'; refund: RefundRow }
  | { kind: 'not there' };

/** Locks the wallet that a refund was taken from, and the refund; undefined if the order has no such one. */
export async function lockRefundOf(
  tx: Transaction,
  { refundId, orderId = null }: { refundId: string; orderId?: string | null },
): Promise<RefundRow | undefined> {
  const sql = `select user_id as "userId" from refunds
    where id = $1 and ($2::uuid is null or order_id = $2)`;
  const [owner] = await tx.rows<{ userId: string }>(sql, [refundId, orderId]);
  if (!owner) return undefined;
  await lockWallets(tx, [owner.userId]);
  return lockRefund(tx, refundId);
}

const END = { sent: 'refunded', failed: 'failed' } as const;

/** Whether the refund has ended so already. */
export const hasEnded = ({ state }: RefundRow, outcome: RefundFinding): boolean =>
  state === END[outcome];

/**
 * Settles a refund that needs manual review, with the same effects as the gateway's own answer. The wallet
 * and the refund must be locked. `person`: what was found out, and by whom; stored as evidence.
 */
export async function resolveLocked(
  tx: Transaction,
  refund: RefundRow,
  { outcome, person }: { outcome: RefundFinding; person: unknown },
): Promise<void> {
  const proof = { person, last: refund.proof };
  // References of refunds made by hand must be unique; without one, the refund's id serves.
  const refundReference = refund.refundReference ?? (refund.isByHand ? refund.id : 'by a person');
  const reference = outcome === 'sent' ? { refundReference } : {};
  await endRefund(tx, { refund, state: END[outcome], proof, ...reference });
}

/**
 * Settles a refund that needs manual review. A refund that already has this outcome is left as it is. One
 * that is still polled cannot be decided.
 */
export function resolveRefund(
  pool: pg.Pool,
  { refundId, outcome, why }: RefundDecision,
): Promise<DecidedRefund> {
  return inTransaction(pool, async (tx) => {
    const refund = await lockRefundOf(tx, { refundId });
    if (!refund) return { kind: 'not there' };
    if (hasEnded(refund, outcome)) return { kind: 'done before', refund };
    if (!refund.needsReview) return { kind: 'not waiting', refund };
    await resolveLocked(tx, refund, { outcome, person: why });
    return { kind: 'done', refund: (await lockRefund(tx, refundId)) ?? refund };
  });
}

const RELEASE = statement(
  'release_refund',
  `update refunds r set due_at = case when $2 then null else now() end, is_by_hand = $2
   where id = $1 and ${REFUND_HELD} returning id`,
);

/**
 * Makes a held refund due or, where its gateway has no call for refunds, one that a person sends by hand.
 * Returns false for one that was not held.
 */
export async function releaseRefund(
  tx: Transaction,
  { id, isByHand }: { id: string; isByHand: boolean },
): Promise<boolean> {
  return (await tx.rows(RELEASE, [id, isByHand])).length > 0;
}

export interface RecordedByHand {
  refundId: string;
  orderId: string;
  /** The transfer's reference; null: nothing was sent, and the money goes back to the wallet. */
  reference: string | null;
  /** What the person saw, stored with the refund. */
  proof: Record<string, unknown>;
  /** Throws where the person may not record it, or what they say does not fit the refund. */
  check: (refund: RefundRow) => Promise<void>;
}

export type RecordOutcome = 'recorded' | 'not there' | 'not waiting' | 'reference used';

/** Whether it is approved, and a person has to send it. */
export const isForPerson = ({ isByHand, state }: Pick<RefundRow, 'isByHand' | 'state'>): boolean =>
  isByHand && state === 'sending';

/** Ends the refund once, with its wallet and itself locked. */
export async function recordByHand(
  tx: Transaction,
  { refundId, orderId, reference, proof, check }: RecordedByHand,
): Promise<RecordOutcome> {
  const refund = await lockRefundOf(tx, { refundId, orderId });
  if (!refund) return 'not there';
  if (!isForPerson(refund)) return 'not waiting';
  await check(refund);
  if (reference === null) {
    await endRefund(tx, { refund, state: 'failed', proof });
    return 'recorded';
  }
  if (await isReferenceUsed(tx, reference)) return 'reference used';
  await endRefund(tx, { refund, state: 'refunded', refundReference: reference, proof });
  return 'recorded';
}
