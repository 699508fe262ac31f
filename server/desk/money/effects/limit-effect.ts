// How many people or transfers would exceed changed limits of a tier: last month's spending and transfers,
// last week's single transfers, and today's balances.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { firstIdAt } from '#server/context/first-id-at.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Caps, Tier } from '#server/limits/spend-limit.ts';

/** The number of people, or of transfers, above a limit before and after the change. */
export interface AboveLimit {
  before: number;
  after: number;
}

export interface LimitEffect {
  people: number;
  spending: AboveLimit;
  transfers: AboveLimit;
  balance: AboveLimit;
  /** Single transfers, not people. */
  each: AboveLimit;
}

/** $2 and $3 are the limits before and after. */
const above = (amount: Sql): Sql =>
  sql`count(*) filter (where ${amount} > $2)::int as before,
   count(*) filter (where ${amount} > $3)::int as after`;

const WEEK_MS = 7 * 86_400_000;
const OF_TIER = sql`users u where tier_of(u.kyc_status) = $1 and u.activated_at is not null`;
const LAST_MONTH = sql`(nepal_month() - interval '1 month')::date`;

const SQL = {
  spending: sql`select ${above(sql`s.used_paisa`)} from (select u.id from ${OF_TIER}) u
    join spend_counters s on s.user_id = u.id and s.month = ${LAST_MONTH}`,
  transfers: sql`select ${above(sql`c.used_paisa`)} from (select u.id from ${OF_TIER}) u
    join transfer_counters c on c.user_id = u.id and c.month = ${LAST_MONTH}`,
  balance: sql`select ${above(sql`w.posted`)} from (select u.id from ${OF_TIER}) u
    join wallets w on w.account_id = u.id`,
  each: sql`select ${above(sql`t.amount_paisa`)} from (select u.id from ${OF_TIER}) u
    join transfers t on t.sender_id = u.id
    where t.receiver_id is not null and t.id >= $4`,
} as const;

const CAP: Record<keyof typeof SQL, keyof Caps> = {
  spending: 'spendCapPaisa',
  transfers: 'transferCapPaisa',
  balance: 'balanceCapPaisa',
  each: 'transferEachPaisa',
};

/** Replaces a missing limit by an amount that nobody exceeds. */
const capOf = (paisa: Paisa | null): Paisa => paisa ?? 9_000_000_000_000_000n;

/** Reads whole tables: call it when a person asks for it, not on each page load. */
export async function readLimitEffect(
  pool: pg.Pool,
  tier: Tier,
  caps: Record<'before' | 'after', Caps>,
): Promise<LimitEffect> {
  const read = async (name: keyof typeof SQL): Promise<AboveLimit> => {
    const limits = [capOf(caps.before[CAP[name]]), capOf(caps.after[CAP[name]])];
    const since = name === 'each' ? [firstIdAt(Date.now() - WEEK_MS)] : [];
    const [row] = await readRows<AboveLimit>(pool, SQL[name], [tier, ...limits, ...since]);
    return row ?? { before: 0, after: 0 };
  };
  const [people] = await readRows<{ count: number }>(
    pool,
    sql`select count(*)::int as count from ${OF_TIER}`,
    [tier],
  );
  return {
    people: people?.count ?? 0,
    spending: await read('spending'),
    transfers: await read('transfers'),
    balance: await read('balance'),
    each: await read('each'),
  };
}
