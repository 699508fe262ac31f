// Deliveries per provider and hour: finished hours are aggregated once and stored, so that a page reads a
// few hundred rows for any number of orders.
import type pg from 'pg';
import { firstIdAt } from '#server/context/first-id-at.ts';
import { PROVIDER_NAMES } from '#providers/providers.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import type { Statement } from '#server/db/transaction.ts';

export interface ProviderHour {
  provider: string;
  /** The start of the hour; a day in Nepal has 24 whole hours. */
  hour: Date;
  deliveries: number;
  paisa: Paisa;
}

const HOUR_MS = 3_600_000;
/** Hours are aligned to Nepal's time (UTC+5:45), so they begin at a quarter past the hour in UTC. */
const hourOf = (at: Sql): Sql =>
  sql`date_bin('1 hour', ${at}, timestamptz '2020-01-01 00:00+05:45')`;

// Ends ten minutes ago, as a transaction may commit minutes after its timestamp.
const NEXT = statement(
  'desk-provider-spend-hours-next',
  sql`select greatest(
       (select max(hour) + interval '1 hour' from provider_spend_hours),
       ${hourOf(sql`now() - interval '8 days'`)}) as "from",
     ${hourOf(sql`now() - interval '10 minutes'`)} as until`,
);

const DELIVERED = sql`select d.provider, ${hourOf(sql`d.answered_at`)} as hour,
    count(*)::int as deliveries, sum(o.amount_paisa)::bigint as paisa
  from delivery_attempts d join orders o on o.id = d.order_id and o.bucket = d.bucket
  where d.state = 'delivered' and d.answered_at >= $1`;

const COUNT = statement(
  'desk-provider-spend-hours-count',
  sql`with delivered as (${DELIVERED} and d.answered_at < $2 group by 1, 2)
   insert into provider_spend_hours (provider, hour, deliveries, paisa)
   select p.provider, h.hour, coalesce(d.deliveries, 0), coalesce(d.paisa, 0)
   from unnest($3::text[]) as p (provider)
   cross join generate_series($1::timestamptz, $2::timestamptz - interval '1 hour', '1 hour') as h (hour)
   left join delivered d on d.provider = p.provider and d.hour = h.hour
   on conflict (provider, hour) do nothing`,
);

interface Span {
  from: Date;
  until: Date;
}

/**
 * Makes the planner use the BRIN index on time even if the plan was cached while the table was small.
 */
function readByTime<Row extends object>(
  pool: pg.Pool,
  read: Statement,
  values: unknown[],
): Promise<Row[]> {
  return inTransaction(pool, async (tx) => {
    await tx.rows('set local enable_seqscan = off');
    return tx.rows<Row>(read, values);
  });
}

/** Few enough to stay far below the statement timeout. */
const HOURS_AT_ONCE = 12;

/** Aggregates the finished hours that are not stored yet; safe to run in several processes at once. */
export async function countProviderHours(pool: pg.Pool): Promise<void> {
  for (;;) {
    const [next] = await readRows<Span>(pool, NEXT);
    if (!next || next.from >= next.until) return;
    const end = Math.min(next.until.getTime(), next.from.getTime() + HOURS_AT_ONCE * HOUR_MS);
    await readByTime(pool, COUNT, [next.from, new Date(end), PROVIDER_NAMES]);
  }
}

const COUNTED = statement(
  'desk-provider-spend-hours',
  'select provider, hour, deliveries, paisa from provider_spend_hours where hour >= $1',
);
const UNCOUNTED = statement('desk-provider-spend-hours-running', sql`${DELIVERED} group by 1, 2`);

// Reversed deliveries are subtracted when read, because stored hours still contain them. $2 leaves a margin:
// a delivery may come days after its order was created.
const TAKEN_BACK = statement(
  'desk-provider-spend-hours-taken-back',
  sql`select d.provider, ${hourOf(sql`d.answered_at`)} as hour,
      -count(*)::int as deliveries, -sum(o.amount_paisa)::bigint as paisa
    from order_events e
      cross join lateral (select amount_paisa from orders o
        where id = e.order_id and o.bucket = e.bucket and state = 'refunded' limit 1) o
      cross join lateral (select provider, answered_at from delivery_attempts d
        where order_id = e.order_id and d.bucket = e.bucket and state = 'delivered' limit 1) d
    where e.why = 'delivery.reversed' and e.order_id >= $2 and d.answered_at >= $1 group by 1, 2`,
);

const EARLIER_MS = 7 * 24 * HOUR_MS;

/**
 * The hours from this moment on with deliveries, less reversed and refunded ones; hours that are not stored
 * yet are computed.
 */
export async function readProviderHours(pool: pg.Pool, from: Date): Promise<ProviderHour[]> {
  const [next] = await readRows<Span>(pool, NEXT);
  const since = next && next.from > from ? next.from : from;
  const made = firstIdAt(from.getTime() - EARLIER_MS);
  const [counted, running, takenBack] = await Promise.all([
    readRows<ProviderHour>(pool, COUNTED, [from]),
    readByTime<ProviderHour>(pool, UNCOUNTED, [since]),
    readRows<ProviderHour>(pool, TAKEN_BACK, [from, made]),
  ]);
  return addedUp([...counted.filter(({ hour }) => hour < since), ...running, ...takenBack]);
}

/** Adds up the entries of the same provider and hour. */
function addedUp(hours: readonly ProviderHour[]): ProviderHour[] {
  const byKey = new Map<string, ProviderHour>();
  for (const one of hours) {
    const key = `${one.provider} ${one.hour.getTime()}`;
    const { deliveries = 0, paisa = 0n } = byKey.get(key) ?? {};
    byKey.set(key, { ...one, deliveries: deliveries + one.deliveries, paisa: paisa + one.paisa });
  }
  return [...byKey.values()];
}
