// Records the outcome of an approved manual refund: the transfer that a person made, with its evidence, or
// that no transfer was made.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { recordByHand } from '#server/payments/refunds/decide-refund.ts';
import type { RecordedByHand, RecordOutcome } from '#server/payments/refunds/decide-refund.ts';
import type { RefundRow } from '#server/payments/refunds/refund-row.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { assertHolder } from '../../work/holders.ts';

/** Names one refund of one order. */
interface Named {
  orderId: string;
  refundId: string;
}

export interface SentTransfer extends Named {
  reference: string;
  /** In the currency of the payment. */
  amountPaisa: Paisa;
  /** A day of Nepal. */
  sentOn: string;
  seenIn: string;
  now: Date;
}

/** Throws ApiError (422) unless exactly the approved amount was sent, not before the approval. */
function assertFits(
  { amountPaisa, sentOn, now }: SentTransfer,
  { chargedPaisa, chargedCurrency, createdAt }: RefundRow,
): void {
  const wrong: Record<string, Message> = {
    ...(amountPaisa !== chargedPaisa && {
      amount: message('desk.orders_transfer_amount', {
        amount: formatMoney(chargedPaisa, chargedCurrency),
      }),
    }),
    ...(sentOn > nepalDay(now) && { sent_on: message('desk.orders_transfer_later') }),
    ...(sentOn < nepalDay(createdAt) && { sent_on: message('desk.orders_transfer_early') }),
  };
  if (Object.keys(wrong).length > 0) throw new ApiError(422, wrong);
}

interface Recorded extends Omit<RecordedByHand, 'check'> {
  staff: Staff;
  /** Throws where what the person says does not fit the refund. */
  check?: (refund: RefundRow) => void;
}

/** Throws ApiError if the refund could not be recorded: its sender must have it in the queue. */
async function record(tx: Transaction, { staff, check, ...what }: Recorded): Promise<void> {
  const refusals: Record<Exclude<RecordOutcome, 'recorded'>, () => ApiError> = {
    'not there': () => new ApiError(404, { error: message('desk.orders_refund_unknown') }),
    'not waiting': () => new ApiError(409, { error: message('desk.orders_refund_over') }),
    'reference used': () =>
      new ApiError(422, { reference: message('desk.orders_transfer_reference_used') }),
  };
  const outcome = await recordByHand(tx, {
    ...what,
    check: async (refund) => {
      await assertHolder(tx, staff, { queue: 'refunds', itemId: refund.id });
      check?.(refund);
    },
  });
  if (outcome !== 'recorded') throw refusals[outcome]();
}

/**
 * Records that the refund was sent. Throws ApiError: 404, 409 when it has ended or somebody else or nobody
 * has it, 422 for another amount, a day before its approval, or a reference that another refund has.
 */
export function recordSent(pool: pg.Pool, staff: Staff, sent: SentTransfer): Promise<void> {
  const { orderId, refundId, reference, sentOn, seenIn } = sent;
  const seen = { reference, sent_on: sentOn, seen_in: seenIn };
  return inTransaction(pool, async (tx) => {
    await record(tx, {
      staff,
      orderId,
      refundId,
      reference,
      proof: { ...seen, by: staff.email },
      check: (refund) => assertFits(sent, refund),
    });
    await recordDeskAct(tx, staff, {
      action: 'refund.recorded',
      subject: { kind: 'order', id: orderId },
      details: { refund: refundId, amountPaisa: String(sent.amountPaisa), ...seen },
    });
  });
}

/**
 * Records that no refund was sent; the money returns to the wallet. Throws ApiError: 404, 409 when it has
 * ended or somebody else or nobody has it.
 */
export function recordReturned(
  pool: pg.Pool,
  staff: Staff,
  { orderId, refundId, why }: Named & { why: string },
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const proof = { reason: why, by: staff.email };
    await record(tx, { staff, orderId, refundId, reference: null, proof });
    await recordDeskAct(tx, staff, {
      action: 'refund.returned',
      subject: { kind: 'order', id: orderId },
      reason: why,
      details: { refund: refundId },
    });
  });
}
