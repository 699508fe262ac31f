// The refunds that need manual review: their outcome is unknown, or they came back lately.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';
import { REFUND_IN_REVIEW } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';

export interface WaitingRefund extends Pick<
  RefundRow,
  | 'id'
  | 'orderId'
  | 'gateway'
  | 'state'
  | 'chargedPaisa'
  | 'chargedCurrency'
  | 'proof'
  | 'why'
  | 'sends'
> {
  amountPaisa: Paisa;
  /** Null for a wallet load. */
  biller: string | null;
  since: Date;
}

/** A returned refund is listed for this long, or until its payment has another refund. */
const FAILED_DAYS = 7;

/** Lists all of them, the oldest first. */
export function refundsInReview(pool: pg.Pool): Promise<WaitingRefund[]> {
  return readRows<WaitingRefund>(
    pool,
    `select r.id, r.order_id as "orderId", r.gateway, r.state, r.amount_paisa as "amountPaisa",
       r.charged_paisa as "chargedPaisa", r.charged_currency as "chargedCurrency", r.proof, r.why, r.sends,
       o.biller, coalesce(r.settled_at, r.created_at) as since
     from refunds r join orders o on o.id = r.order_id
     where ${REFUND_IN_REVIEW}
       or (r.state = 'failed' and r.settled_at > now() - make_interval(days => ${FAILED_DAYS})
         and not exists (
           select 1 from refunds l where l.attempt_id = r.attempt_id and l.id > r.id))
     order by r.id`,
  );
}
