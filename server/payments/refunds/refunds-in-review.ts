// The refunds that need manual review: their outcome is unknown, or they came back lately.
import type pg from 'pg';
import { REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
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
  | 'isByHand'
> {
  amountPaisa: Paisa;
  /** Null for a wallet load. */
  biller: string | null;
  since: Date;
}

/** A returned refund is listed for this long, or until its payment has another refund. */
const FAILED_DAYS = 7;

/** Returned recently, and no later refund was made of its payment. */
const RETURNED = sql`(r.state = 'failed' and r.settled_at > now() - make_interval(days => ${FAILED_DAYS})
  and not exists (select 1 from refunds l where l.attempt_id = r.attempt_id and l.id > r.id))`;

/**
 * The keys of all of them: their ids. `promised_at`: when a refund ends at the latest, as customers are told.
 */
export const REFUND_ITEMS = sql`
  select r.id, r.id::text as item_id, r.created_at as since,
    r.created_at + interval '${REFUND_DAYS_MOST} days' as promised_at
  from refunds r where ${REFUND_IN_REVIEW}
  union all
  select r.id, r.id::text, r.settled_at, null from refunds r where ${RETURNED}`;

/** Lists all of them, the oldest first; given keys, only those. */
export function refundsInReview(pool: pg.Pool, keys?: readonly string[]): Promise<WaitingRefund[]> {
  return readRows<WaitingRefund>(
    pool,
    sql`select r.id, r.order_id as "orderId", r.gateway, r.state, r.amount_paisa as "amountPaisa",
       r.charged_paisa as "chargedPaisa", r.charged_currency as "chargedCurrency", r.proof, r.why, r.sends,
       r.is_by_hand as "isByHand",
       o.biller, coalesce(r.settled_at, r.created_at) as since
     from (
       select * from refunds r
       where (${REFUND_IN_REVIEW} or ${RETURNED}) ${keys ? sql`and r.id = any ($1::uuid[])` : sql``} offset 0
     ) r join orders o on o.id = r.order_id
     order by r.id`,
    keys ? [keys] : [],
  );
}
