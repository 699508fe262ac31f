// A person's decision on a refund whose outcome is unknown, or on a held one, with its audit record.
import { ApiError } from '#contract/api-error.ts';
import type { RefundOutcome } from '#contract/desk/order-parts/refund-calls.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import {
  hasEnded,
  isForPerson,
  lockRefundOf,
  releaseRefund,
  resolveLocked,
} from '#server/payments/refunds/decide-refund.ts';
import type { RefundRow } from '#server/payments/refunds/refund-row.ts';
import { isSentByHand } from '../../approvals/actions/give-refund.ts';
import type { DeskContext } from '../../desk-context.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';

export interface RefundDecision {
  orderId: string;
  refundId: string;
  outcome: RefundOutcome;
  why: string;
}

const ENDS = { sent: 'sent', failed: 'failed', return: 'failed' } as const;

/** Whether a person decides it in this way: who read that it is held must not decide it once it was sent. */
function isWaiting(refund: RefundRow, outcome: RefundOutcome): boolean {
  const isOfHeld = outcome === 'send' || outcome === 'return';
  return refund.needsReview && !isForPerson(refund) && refund.isHeld === isOfHeld;
}

async function carryOut(
  tx: Transaction,
  refund: RefundRow,
  { outcome, person, isByHand }: { outcome: RefundOutcome; person: object; isByHand: boolean },
): Promise<void> {
  if (outcome === 'send') await releaseRefund(tx, { id: refund.id, isByHand });
  else await resolveLocked(tx, refund, { outcome: ENDS[outcome], person });
}

/** Returns whether it was done now. Throws ApiError: 404, 409 where it cannot be decided so. */
export function decideRefund(
  context: Pick<DeskContext, 'pool' | 'gateways'>,
  staff: Staff,
  { orderId, refundId, outcome, why }: RefundDecision,
): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const refund = await lockRefundOf(tx, { refundId, orderId });
    if (!refund) throw new ApiError(404, { error: message('desk.orders_refund_unknown') });
    if (outcome !== 'send' && hasEnded(refund, ENDS[outcome])) return false;
    if (!isWaiting(refund, outcome)) {
      throw new ApiError(409, { error: message('desk.orders_refund_not_waiting') });
    }
    const isByHand = isSentByHand(context, refund.gateway);
    await carryOut(tx, refund, { outcome, person: { why, by: staff.email }, isByHand });
    await recordDeskAct(tx, staff, {
      action: 'refund.decided',
      subject: { kind: 'order', id: orderId },
      reason: why,
      details: { refund: refundId, outcome, amountPaisa: String(refund.amountPaisa) },
    });
    return true;
  });
}
