// A person has cleared up why a gateway contradicts how a dispute was closed; with its audit record.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { settleTold } from '#server/disputes/told-otherwise.ts';
import type { Settled } from '#server/disputes/told-otherwise.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';

/** Throws ApiError (409) if no person has to clear this up, or the gateway has said something else since. */
export function settleDispute(pool: pg.Pool, staff: Staff, settled: Settled): Promise<void> {
  return inTransaction(pool, async (tx) => {
    if (!(await settleTold(tx, settled))) {
      throw new ApiError(409, { error: message('desk.orders_dispute_not_waiting') });
    }
    const { id: dispute, orderId, told, why } = settled;
    await recordDeskAct(tx, staff, {
      action: 'dispute.settled',
      subject: { kind: 'order', id: orderId },
      reason: why,
      details: { dispute, told },
    });
  });
}
