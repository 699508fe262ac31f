// Measures deliveries by operator from our own orders of the last seven days, or the newest of them.
import type pg from 'pg';
import type { OrderType } from '#contract/codes.ts';
import { readRows, statement } from '#server/db/transaction.ts';

/** The orders of one operator that were paid within a number of hours. */
export interface Measured {
  type: OrderType;
  operator: string;
  hours: 1 | 24 | 168;
  settled: number;
  delivered: number;
  /** The median time from payment to delivery; null when nothing was delivered. */
  medianSeconds: number | null;
  p95Seconds: number | null;
}

// Order ids are UUIDv7 and begin with their creation time in milliseconds. So the primary keys of orders and
// attempts serve as indexes by time, and no further index has to be maintained.
const WEEK_AGO = `(lpad(to_hex((extract(epoch from now() - interval '169 hours') * 1000)::bigint), 12, '0')
  || repeat('0', 20))::uuid`;

/** Of the newest so many orders; enough for a share of a percent, and read in a second. */
const ORDERS_MAX = 100_000;

const MEASURE = statement(
  'service_status_measure',
  `with measured as materialized (
     select o.type, o.operator, o.state, o.paid_at, extract(epoch from (
       select max(a.answered_at) from delivery_attempts a
       where a.order_id = o.id and a.bucket = o.bucket and a.state = 'delivered') - o.paid_at)::float8 as seconds
     from orders o
     where o.id >= ${WEEK_AGO} and o.type <> 'WALLET' and o.attempt > 0
       and o.state in ('delivered', 'failed', 'refunded')
     order by o.id desc limit ${ORDERS_MAX}
   )
   select type, operator, hours, count(*)::int as settled,
     (count(*) filter (where state = 'delivered'))::int as delivered,
     percentile_cont(0.5) within group (order by seconds)
       filter (where state = 'delivered') as "medianSeconds",
     percentile_cont(0.95) within group (order by seconds)
       filter (where state = 'delivered') as "p95Seconds"
   from measured cross join (values (1), (24), (168)) as spans (hours)
   where paid_at > now() - make_interval(hours => hours)
   group by type, operator, hours`,
);

export function measureDeliveries(pool: pg.Pool): Promise<Measured[]> {
  return readRows<Measured>(pool, MEASURE, []);
}

/** Orders of one operator paid in the last hour that have no outcome after ten minutes. */
export interface Waiting {
  type: OrderType;
  operator: string;
  count: number;
}

const WAITING = statement(
  'service_status_waiting',
  `select o.type, o.operator, count(*)::int as count
   from open_orders w cross join lateral (
     select type, operator, state, paid_at from orders o
     where id = w.order_id and o.bucket = w.bucket offset 0
   ) o
   where o.type <> 'WALLET' and o.state in ('paid', 'delivering', 'unknown')
     and o.paid_at between now() - interval '1 hour' and now() - interval '10 minutes'
   group by o.type, o.operator`,
);

export function countWaiting(pool: pg.Pool): Promise<Waiting[]> {
  return readRows<Waiting>(pool, WAITING, []);
}
