// What a person may spend in a month of Kathmandu: taken with the money, given back when the order
// fails.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface Spending {
  userId: string;
  amountPaisa: Paisa;
}

const TAKE = statement('take_spend', 'select user_id from take_spend($1::uuid[], $2::bigint[])');

/**
 * Counts spending against this month's limit and answers whose was taken; the others' would pass
 * their limit. Each user may stand in the list once, and must have their wallet locked.
 */
export async function takeSpend(
  tx: Transaction,
  spending: readonly Spending[],
): Promise<Set<string>> {
  if (spending.length === 0) return new Set();
  const rows = await tx.rows<{ user_id: string }>(TAKE, [
    spending.map(({ userId }) => userId),
    spending.map(({ amountPaisa }) => amountPaisa),
  ]);
  return new Set(rows.map(({ user_id: userId }) => userId));
}

const RELEASE = statement(
  'release_spend',
  `update spend_counters c set used_paisa = c.used_paisa - s.amount
   from (
     select user_id, date_trunc('month', taken_at at time zone 'Asia/Kathmandu')::date as month,
       sum(amount)::bigint as amount
     from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) as r (user_id, amount, taken_at)
     group by 1, 2
   ) s
   where c.user_id = s.user_id and c.month = s.month and c.user_id = any ($1::uuid[])`,
);

/** Gives spending back to the month it was taken in. */
export async function releaseSpend(
  tx: Transaction,
  spending: readonly (Spending & { takenAt: Date })[],
): Promise<void> {
  if (spending.length === 0) return;
  await tx.rows(RELEASE, [
    spending.map(({ userId }) => userId),
    spending.map(({ amountPaisa }) => amountPaisa),
    spending.map(({ takenAt }) => takenAt),
  ]);
}

export interface Limits {
  /** The most a month may cost; null when there is no limit. */
  spendCapPaisa: Paisa | null;
  spentPaisa: Paisa;
  /** The most the wallet may hold; null when there is no limit. */
  balanceCapPaisa: Paisa | null;
}

const LIMITS = statement(
  'limits_of_user',
  `select t.spend_month_paisa as "spendCapPaisa", t.balance_paisa as "balanceCapPaisa",
     coalesce(c.used_paisa, 0) as "spentPaisa"
   from users u
   join limit_tiers t on t.tier = case u.kyc_status when 1 then 'prime' else 'basic' end
   left join spend_counters c on c.user_id = u.id
     and c.month = date_trunc('month', now() at time zone 'Asia/Kathmandu')::date
   where u.id = $1`,
);

/**
 * A person's limits and how much of them is used, for early messages; the taking itself decides.
 */
export async function readLimits(pool: pg.Pool, userId: string): Promise<Limits> {
  const [row] = await readRows<Limits>(pool, LIMITS, [userId]);
  if (!row) throw new Error(`there is no user ${userId}`);
  return row;
}
