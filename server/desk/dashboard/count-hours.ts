// Counts orders and deliveries by the hour, so that the dashboard adds up a few hundred rows instead of
// reading every order. A timer brings the last hours up to date.
import type pg from 'pg';
import type { Clock } from '#server/context/clock.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { bucketSql } from './delays.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the first run counts: a little more than the dashboard shows. */
const KEPT_DAYS = 32;

/** The hour of a time in Nepal, whose hours begin at a quarter past those of UTC. */
const hourOf = (at: Sql): Sql =>
  sql`date_trunc('hour', ${at} at time zone 'Asia/Kathmandu') at time zone 'Asia/Kathmandu'`;

const LOCK = statement('desk-hours-lock', `select pg_try_advisory_xact_lock(7305014) as "isOurs"`);

// What happened until ten minutes before the last count is counted for good, as a transaction may commit
// after its timestamp.
const GO_ON = statement(
  'desk-hours-go-on',
  sql`select ${hourOf(sql`greatest($1, least(max(hour), max(counted_at) - interval '10 minutes'))`)} as "from"
     from order_hours having count(*) > 0`,
);

// The first count of all begins with the oldest order; order ids follow time.
const BEGIN = statement(
  'desk-hours-begin',
  sql`select ${hourOf(sql`greatest($1,
       coalesce((select at from order_events order by order_id, version limit 1), now()))`)} as "from"`,
);

const CLEAR_ORDERS = statement(
  'desk-dashboard-orders-clear',
  'delete from order_hours where hour >= $1 and hour < $2',
);
const CLEAR_PROVIDERS = statement(
  'desk-dashboard-deliveries-clear',
  'delete from delivery_hours where hour >= $1 and hour < $2',
);

// Skips repeated `unknown` events, which each query of the provider adds.
const COUNT_ORDERS = statement(
  'desk-dashboard-orders-count',
  sql`insert into order_hours (hour, state, orders)
   select ${hourOf(sql`e.at`)}, e.state, count(*)::int from order_events e
   where e.at >= $1 and e.at < $2 and (e.version = 1 or e.state <> 'awaiting_payment')
     and (e.state <> 'unknown' or (
       select b.state from order_events b
       where b.order_id = e.order_id and b.bucket = e.bucket and b.version = e.version - 1
     ) is distinct from 'unknown')
   group by 1, 2`,
);

// Every counted hour gets a row, so that the next run starts there even after hours without orders.
const MARK_HOURS = statement(
  'desk-dashboard-orders-mark',
  `insert into order_hours (hour, state, orders)
   select hour, 'awaiting_payment', 0
   from generate_series($1::timestamptz, $2::timestamptz - interval '1 second', interval '1 hour') as hour
   on conflict do nothing`,
);

const COUNT_PROVIDERS = statement(
  'desk-dashboard-deliveries-count',
  sql`insert into delivery_hours (hour, provider, outcome, bucket, attempts)
   select ${hourOf(sql`answered_at`)}, provider, state,
     case when state = 'delivered'
       then ${bucketSql(sql`extract(epoch from answered_at - created_at)`)} else 0 end,
     count(*)::int
   from delivery_attempts
   where answered_at >= $1 and answered_at < $2 and state in ('delivered', 'rejected')
   group by 1, 2, 3, 4`,
);

const FORGET = statement('desk-dashboard-orders-forget', `delete from order_hours where hour < $1`);
const FORGET_PROVIDERS = statement(
  'desk-dashboard-deliveries-forget',
  `delete from delivery_hours where hour < $1`,
);

async function countBetween(tx: Transaction, from: Date, until: Date): Promise<void> {
  // Makes the planner use the BRIN index on time even if the plan was cached while the table was small.
  await tx.rows('set local enable_seqscan = off');
  for (const step of [CLEAR_ORDERS, CLEAR_PROVIDERS, COUNT_ORDERS, MARK_HOURS, COUNT_PROVIDERS]) {
    await tx.rows(step, [from, until]);
  }
}

async function firstHour(tx: Transaction, oldest: Date): Promise<Date> {
  const [last] = await tx.rows<{ from: Date }>(GO_ON, [oldest]);
  if (last) return last.from;
  const [begin] = await tx.rows<{ from: Date }>(BEGIN, [oldest]);
  return begin?.from ?? oldest;
}

/**
 * Counts new events, an hour per transaction: a day of a busy country takes longer than a transaction may.
 * Stops if another process holds the lock.
 */
export async function countHours(pool: pg.Pool, clock: Clock): Promise<void> {
  let reached: Date | undefined;
  do {
    const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    const from = reached;
    reached = await inTransaction(pool, async (tx): Promise<Date | undefined> => {
      const [lock] = await tx.rows<{ isOurs: boolean }>(LOCK);
      if (!lock?.isOurs) return undefined;
      const hour = from ?? (await firstHour(tx, oldest));
      const end = new Date(hour.getTime() + HOUR_MS);
      await countBetween(tx, hour, end);
      return end;
    });
  } while (reached !== undefined && reached <= clock.now());
}

const COUNTED = statement(
  'desk-dashboard-orders-counted',
  `select max(counted_at) as at from order_hours where hour = (select max(hour) from order_hours)`,
);

/** When any process last brought the counts up to date; undefined before the first run. */
export async function hoursCountedAt(pool: pg.Pool): Promise<Date | undefined> {
  const [counted] = await readRows<{ at: Date | null }>(pool, COUNTED);
  return counted?.at ?? undefined;
}

/** Deletes counts that are older than the dashboard shows. */
export async function forgetHours(pool: pg.Pool, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await inTransaction(pool, async (tx) => {
    await tx.rows(FORGET, [before]);
    await tx.rows(FORGET_PROVIDERS, [before]);
  });
}
