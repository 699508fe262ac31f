// The SQL of rate limits: one statement counts against several limits at once.
import type pg from 'pg';
import type { Wait } from '#contract/api-error.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { BATCH, inBatches } from '#server/jobs/in-batches.ts';

/** A limit as stored. */
export interface CountedLimit {
  key: Buffer;
  most: number;
  seconds: number;
}

// Locks rows in the order of their keys, so that two callers never deadlock.
const TAKE = statement(
  'tries-take',
  `with asked as (
     select * from unnest($1::bytea[], $2::bigint[], $3::int[]) as a (key, most, seconds)
   ), full_ones as (
     select a.key, t.ends_at, a.seconds
     from asked a join tries t on t.key = a.key
     where t.ends_at > now() and t.used >= a.most
   ), taken as (
     insert into tries as t (key, used, ends_at)
     select a.key, 1, now() + make_interval(secs => a.seconds) from asked a
     where not exists (select from full_ones) order by a.key
     on conflict (key) do update set
       used = case when t.ends_at <= now() then 1 else t.used + 1 end,
       ends_at = case when t.ends_at <= now() then excluded.ends_at else t.ends_at end
     returning t.key, t.used, t.ends_at
   )
   select ends_at as until, ends_at - make_interval(secs => seconds) as since,
     ceil(extract(epoch from ends_at - now()))::int as "waitSeconds"
   from (
     select ends_at, seconds from full_ones
     union all
     select k.ends_at, a.seconds from taken k join asked a on a.key = k.key where k.used > a.most
   ) over_limit
   order by ends_at desc limit 1`,
);

/**
 * Counts one try against every limit, or against none when one is full. Returns the wait of the full limit
 * that resets last; undefined when it counted the try.
 */
export async function countTry(pool: pg.Pool, limits: CountedLimit[]): Promise<Wait | undefined> {
  const [full] = await readRows<Wait>(pool, TAKE, [
    limits.map(({ key }) => key),
    limits.map(({ most }) => most),
    limits.map(({ seconds }) => seconds),
  ]);
  return full;
}

const FILL = statement(
  'tries-fill',
  `insert into tries (key, used, ends_at) values ($1, $2, now() + make_interval(secs => $3))
   on conflict (key) do update set used = excluded.used, ends_at = excluded.ends_at`,
);

export async function fillTries(pool: pg.Pool, limit: CountedLimit): Promise<void> {
  await readRows(pool, FILL, [limit.key, limit.most, limit.seconds]);
}

const GIVE_BACK = statement(
  'tries-give-back',
  'update tries set used = greatest(used - 1, 0) where key = any($1::bytea[])',
);

export async function giveBackTries(pool: pg.Pool, keys: Buffer[]): Promise<void> {
  await readRows(pool, GIVE_BACK, [keys]);
}

const FORGET = statement('tries-forget', 'delete from tries where key = any($1::bytea[])');

export async function forgetTries(pool: pg.Pool, keys: Buffer[]): Promise<void> {
  await readRows(pool, FORGET, [keys]);
}

const CLEAR = statement(
  'tries-clear',
  `delete from tries where key = any (array(
     select key from tries where ends_at < now() order by ends_at limit ${BATCH} for update skip locked))
   returning 1`,
);

export function clearOldTries(pool: pg.Pool): Promise<void> {
  return inBatches(pool, CLEAR);
}
