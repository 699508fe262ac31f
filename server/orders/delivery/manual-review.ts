// Deliveries that need manual review: orders that are no longer polled, and provider alerts.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { OrderState } from '#contract/codes.ts';
import type { TextKey } from '#contract/texts.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

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

/** The event that puts an order into manual review. */
export const REVIEW = 'delivery.person' satisfies TextKey;

/** Whether an order is in manual review: `lastWhy` is the reason of its last event. */
export function isInReview(state: OrderState, lastWhy: string | null | undefined): boolean {
  return state === 'unknown' && lastWhy === REVIEW;
}

/** The same rule in SQL. Needs `orders o`. */
export const IS_UNDECIDED = sql`o.state = 'unknown' and exists (
  select 1 from order_events e
  where e.order_id = o.id and e.bucket = o.bucket and e.version = o.version and e.why = 'delivery.person')`;

/** The same for one locked order. */
export async function isUndecided(tx: Transaction, orderId: string): Promise<boolean> {
  const sql = `select 1 from orders o where o.id = $1 and ${IS_UNDECIDED}`;
  return (await tx.rows(sql, [orderId])).length > 0;
}

/**
 * The same rule for many orders at once: from the few events of this kind to their orders. `only`: a
 * condition on `e.order_id`.
 */
const undecidedFrom = (only = sql`true`): Sql => sql`
  from (
    select e.order_id, e.bucket, min(e.at) as since, max(e.version) as last
    from order_events e join open_orders q on q.order_id = e.order_id and q.bucket = e.bucket
    where e.why = 'delivery.person' and ${only}
    group by e.order_id, e.bucket) r
  join orders o on o.id = r.order_id and o.bucket = r.bucket
  where o.state = 'unknown' and o.version = r.last`;

const ALERT_KEY = 'alert:';

/** The keys of all open items: an order's id, or `alert:` and the provider. */
export const DELIVERY_ITEMS = sql`
  select o.id, o.id::text as item_id, r.since, null::timestamptz as promised_at ${undecidedFrom()}
  union all
  select null, 'alert:' || provider, since, null from provider_alerts`;

function inReview({ orders, alerts }: { orders: Sql; alerts: Sql }): Sql {
  return sql`
    with waiting as (
      select 'undecided' as kind, o.id, o.attempt, null as what, r.since ${undecidedFrom(orders)}
      union all
      select 'alert', order_id, attempt, what, since from provider_alerts where ${alerts}
    )
    select w.kind, w.since, w.id as "orderId", o.biller, o.amount_paisa as "amountPaisa",
      coalesce(a.provider, '') as provider, w.what, a.proof
    from waiting w join orders o on o.id = w.id
    left join delivery_attempts a on a.order_id = o.id and a.bucket = o.bucket and a.number = w.attempt
    order by w.since`;
}

/** All open items, oldest first; given keys, only those. */
export function readInReview(pool: pg.Pool, keys?: readonly string[]): Promise<Waiting[]> {
  if (!keys) return readRows<Waiting>(pool, inReview({ orders: sql`true`, alerts: sql`true` }));
  const isAlert = (key: string): boolean => key.startsWith(ALERT_KEY);
  const orders = keys.filter((key) => !isAlert(key));
  const alerts = keys.filter(isAlert).map((key) => key.slice(ALERT_KEY.length));
  const only = {
    orders: sql`e.order_id = any ($1::uuid[])`,
    alerts: sql`provider = any ($2::text[])`,
  };
  return readRows<Waiting>(pool, inReview(only), [orders, alerts]);
}
