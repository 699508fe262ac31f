// Records an operator's decision on a refund whose outcome the gateway never reported, and the outcome of an
// approved refund that a person sends by hand.
import type pg from 'pg';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { findRefund, isReferenceUsed, lockRefund } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';
import { endRefund, settleRefund } from './settle-refund.ts';

export interface RefundDecision {
  refundId: string;
  outcome: 'sent' | 'failed';
  /** What the operator found out, stored as evidence. */
  why: string;
}

export type DecidedRefund =
  | { kind: 'done' | 'done before' | 'not waiting'; refund: RefundRow }
  | { kind: 'not there' };

/**
 * Settles a refund that needs manual review, with the same effects as the gateway's own answer. A
 * refund that already has this outcome is left as it is. One that is still polled cannot be
 * decided.
 */
export async function resolveRefund(
  pool: pg.Pool,
  { refundId, outcome, why }: RefundDecision,
): Promise<DecidedRefund> {
  const found = await findRefund(pool, refundId);
  if (!found) return { kind: 'not there' };
  const state = outcome === 'sent' ? 'refunded' : 'failed';
  if (found.state === state) return { kind: 'done before', refund: found };
  if (!found.needsReview) return { kind: 'not waiting', refund: found };
  const proof = { person: why, last: found.proof };
  const status =
    outcome === 'failed'
      ? ({ kind: 'refused', proof } as const)
      : ({
          kind: 'refunded',
          // References of refunds made by hand must be unique; without one, the refund's id serves.
          refundReference: found.refundReference ?? (found.isByHand ? found.id : 'by a person'),
          amountPaisa: found.chargedPaisa,
          proof,
        } as const);
  const { refund } = await settleRefund(pool, found, status, {
    askSeconds: [],
    isByPerson: true,
  });
  // Somebody else may have decided otherwise meanwhile; what is over stays so.
  return { kind: refund.state === state ? 'done' : 'not waiting', refund };
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

/**
 * The owner of the wallet that this refund of the order was taken from; undefined where there is no such
 * refund.
 */
async function readOwner(
  tx: Transaction,
  { refundId, orderId }: { refundId: string; orderId: string },
): Promise<string | undefined> {
  const sql = 'select user_id as "userId" from refunds where id = $1 and order_id = $2';
  return (await tx.rows<{ userId: string }>(sql, [refundId, orderId]))[0]?.userId;
}

/** Ends the refund once, with its wallet and itself locked. */
export async function recordByHand(
  tx: Transaction,
  { refundId, orderId, reference, proof, check }: RecordedByHand,
): Promise<RecordOutcome> {
  const userId = await readOwner(tx, { refundId, orderId });
  if (userId === undefined) return 'not there';
  await lockWallets(tx, [userId]);
  const refund = await lockRefund(tx, refundId);
  if (!refund || !isForPerson(refund)) return 'not waiting';
  await check(refund);
  if (reference === null) {
    await endRefund(tx, { refund, state: 'failed', proof });
    return 'recorded';
  }
  if (await isReferenceUsed(tx, reference)) return 'reference used';
  await endRefund(tx, { refund, state: 'refunded', refundReference: reference, proof });
  return 'recorded';
}
