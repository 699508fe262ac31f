// Records an operator's decision on a refund whose outcome the gateway never reported.
import type pg from 'pg';
import { findRefund } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';
import { settleRefund } from './settle-refund.ts';

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
          refundReference: found.refundReference ?? 'by a person',
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
