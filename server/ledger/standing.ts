// Where a wallet stands, now or at any moment: the version after an entry, and the balance there.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';

/** A position in a wallet's history: the version after an entry, and the balance there. */
export interface Standing {
  version: bigint;
  balancePaisa: Paisa;
}

const STANDING_NOW = statement(
  'standing_now',
  `select version, posted as "balancePaisa" from wallets w
   where account_id = $1 and w.bucket = bucket_of($1)`,
);

/** A wallet's current position; zero when it was never opened. */
export async function standingNow(pool: pg.Pool, userId: string): Promise<Standing> {
  const [standing] = await readRows<Standing>(pool, STANDING_NOW, [userId]);
  return standing ?? { version: 0n, balancePaisa: 0n };
}

/** When the wallet's entry of a version was made. */
function postedAt(version: Sql): Sql {
  return sql`(select posted_at from journals j where j.bucket = bucket_of($1) and id =
    (select journal_id from postings p
      where account_id = $1 and p.bucket = bucket_of($1) and p.version = ${version}))`;
}

// A binary search works for any number of entries. An entry's time is the start of its transaction,
// which may be a little before its neighbour's; no transaction lives for a minute, so the position
// lies before the first entry one minute later, and a short walk back finds it. Each step is a
// subquery by key, as a join would be planned for the whole wallet.
const STANDING_BEFORE = statement(
  'standing_before',
  `with recursive moment as (
    select $2::timestamptz as at
  ), halves (low, high, is_before) as (
    select 0::bigint, version + 1, null::boolean from wallets w
    where account_id = $1 and w.bucket = bucket_of($1)
    union all
    select low, high, ${postedAt(sql`(low + high) / 2`)}
      < (select at + interval '1 minute' from moment)
    from (
      select case when is_before then (low + high) / 2 else low end,
        case when not is_before then (low + high) / 2 else high end
      from halves
    ) half (low, high)
    where high - low > 1
  ), walk (version) as (
    select min(high) - 1 from halves
    union all
    select version - 1 from walk
    where version > 0 and ${postedAt(sql`walk.version`)} >= (select at from moment)
  )
  select version, balance_after as "balancePaisa" from postings p
  where account_id = $1 and p.bucket = bucket_of($1) and version = (select min(version) from walk)`,
);

/** A wallet's position after the last entry before a moment. */
export async function standingBefore(
  pool: pg.Pool,
  { userId, at }: { userId: string; at: Date },
): Promise<Standing> {
  const [standing] = await readRows<Standing>(pool, STANDING_BEFORE, [userId, at]);
  return standing ?? { version: 0n, balancePaisa: 0n };
}

/** The same at the start of a day ("2026-11-20") in Kathmandu. */
export function standingAtStartOf(
  pool: pg.Pool,
  { userId, day }: { userId: string; day: string },
): Promise<Standing> {
  return standingBefore(pool, { userId, at: startOfDay(day) });
}
