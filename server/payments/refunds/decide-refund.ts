// A person's decision on a refund whose gateway never told how it ended.
import type pg from 'pg';
import { findRefund } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';
import type { RefundTellers } from './open-refund.ts';
import { settleRefund } from './settle-refund.ts';

export interface RefundDecision {
  refundId: string;
  outcome: 'sent' | 'failed';
  /** What the person found out, kept as proof. */
  why: string;
}

export type DecidedRefund =
  | { kind: 'done' | 'done before' | 'not waiting'; refund: RefundRow }
  | { kind: 'not there' };

/**
 * Settles a refund that waits for a person, in every respect as the gateway's own answer would. One
 * that has ended so already is left as it is, and one that is asked about is not a person's.
 */
export async function decideRefund(
  pool: pg.Pool,
  { refundId, outcome, why }: RefundDecision,
  tell: RefundTellers,
): Promise<DecidedRefund> {
  const found = await findRefund(pool, refundId);
  if (!found) return { kind: 'not there' };
  const state = outcome === 'sent' ? 'refunded' : 'failed';
  if (found.state === state) return { kind: 'done before', refund: found };
  if (!found.isForAPerson) return { kind: 'not waiting', refund: found };
  const proof = { person: why, last: found.proof };
  const status =
    outcome === 'failed'
      ? ({ kind: 'refused', proof } as const)
      : ({
          kind: 'refunded',
          refundReference: found.refundReference ?? 'by a person',
          amountPaisa: found.chargedPaisa,
          proof,
        } as const);
  const { refund } = await settleRefund(pool, found, status, { ...tell, askSeconds: [] });
  // Somebody else may have decided otherwise meanwhile; what is over stays so.
  return { kind: refund.state === state ? 'done' : 'not waiting', refund };
}
