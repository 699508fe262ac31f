// A person's decision on a payment in review, with its record in the audit log.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { resolveAttempt } from '#server/payments/reviews/resolve-attempt.ts';
import type { AttemptOutcome } from '#server/payments/reviews/resolve-attempt.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { systemName } from '../system-name.ts';

export interface PaymentDecision {
  orderId: string;
  paymentId: string;
  outcome: AttemptOutcome;
  /** What its gateway took, as the page showed it. */
  taken: Paisa | null;
  why: string;
}

/** Returns whether it was done now. Throws ApiError: 404, 409 where it cannot be decided so. */
export function decidePayment(
  pool: pg.Pool,
  staff: Staff,
  { orderId, paymentId, outcome, taken, why }: PaymentDecision,
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const evidence = { why, by: staff.email };
    const asked = { orderId, attemptId: paymentId, outcome, readPaisa: taken, evidence };
    const resolved = await resolveAttempt(tx, asked);
    if (resolved.kind === 'not there') {
      throw new ApiError(404, { error: message('desk.orders_payment_unknown') });
    }
    const { kind, attempt } = resolved;
    if (kind === 'not waiting') {
      throw new ApiError(409, { error: message('desk.orders_payment_not_waiting') });
    }
    if (kind === 'changed') {
      throw new ApiError(409, { error: message('desk.orders_payment_changed') });
    }
    if (kind === 'not taken') {
      throw new ApiError(409, {
        error: message('desk.orders_payment_not_taken', { gateway: systemName(attempt.gateway) }),
      });
    }
    if (kind === 'same reference') {
      const gateway = systemName(attempt.gateway);
      throw new ApiError(409, { error: message('desk.orders_payment_not_its_own', { gateway }) });
    }
    if (kind === 'done before') return false;
    await recordDeskAct(tx, staff, {
      action: 'payment.decided',
      subject: { kind: 'order', id: orderId },
      reason: why,
      details: { payment: paymentId, outcome },
    });
    return true;
  });
}
