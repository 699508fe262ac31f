// Deliveries that need manual review: orders that are no longer polled, and provider alerts.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';

export interface Waiting {
  /** undecided: an unknown outcome; alert: a problem to fix at the provider. */
  kind: 'undecided' | 'alert';
  since: Date;
  orderId: string;
  biller: string | null;
  amountPaisa: Paisa;
  provider: string;
  /** The problem to fix; null for an order. */
  what: string | null;
  /** The provider's last raw answer. */
  proof: unknown;
}

/** Identifies orders in manual review by their last event. Needs `orders o`. */
export const IS_UNDECIDED = `o.state = 'unknown' and exists (
  select 1 from order_events e
  where e.order_id = o.id and e.version = o.version and e.why = 'delivery.person')`;

/** All open items, oldest first. */
export function readInReview(pool: pg.Pool): Promise<Waiting[]> {
  return readRows<Waiting>(
    pool,
    `with waiting as (
       select 'undecided' as kind, o.id, o.attempt, null as what, (
         select min(e.at) from order_events e
         where e.order_id = o.id and e.why = 'delivery.person') as since
       from open_orders q join orders o on o.id = q.order_id where ${IS_UNDECIDED}
       union all
       select 'alert', order_id, attempt, what, since from provider_alerts
     )
     select w.kind, w.since, w.id as "orderId", o.biller, o.amount_paisa as "amountPaisa",
       coalesce(a.provider, '') as provider, w.what, a.proof
     from waiting w join orders o on o.id = w.id
     left join delivery_attempts a on a.order_id = w.id and a.number = w.attempt
     order by w.since`,
  );
}
