// The monthly spending limit (Kathmandu time): reserved with the payment, released when the order
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
 * Reserves spending against this month's limit and returns the users for whom it was reserved; the
 * rest would exceed their limit. Each user may appear once, and must have their wallet locked.
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
     select user_id, nepal_month(taken_at) as month,
       sum(amount)::bigint as amount
     from unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) as r (user_id, amount, taken_at)
     group by 1, 2
   ) s
   where c.user_id = s.user_id and c.month = s.month and c.user_id = any ($1::uuid[])
     /*shards: and c.bucket = any (buckets_of($1::uuid[]))*/`,
);

/** Releases spending in the month it was reserved in. */
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

export type Tier = 'basic' | 'prime';

/** The limits of a tier; null where there is none. */
export interface Caps {
  /** The monthly maximum for orders and transfers. */
  spendCapPaisa: Paisa | null;
  transferEachPaisa: Paisa | null;
  transferCapPaisa: Paisa | null;
  /** The maximum wallet balance. */
  balanceCapPaisa: Paisa | null;
}

export interface Limits extends Caps {
  tier: Tier;
  /** The current month in Kathmandu, as "2026-11". */
  month: string;
  /** When the rule of these limits began, and when it ends; null for a standing one. */
  ruleSince: Date;
  ruleUntil: Date | null;
  spentPaisa: Paisa;
  transferredPaisa: Paisa;
}

const CAPS = `t.spend_month_paisa as "spendCapPaisa", t.transfer_each_paisa as "transferEachPaisa",
  t.transfer_month_paisa as "transferCapPaisa", t.balance_paisa as "balanceCapPaisa"`;

const LIMITS = statement(
  'limits_of_users',
  `select u.id as "userId", t.tier, to_char(m.first_day, 'YYYY-MM') as month, ${CAPS},
     t.valid_from as "ruleSince", t.valid_until as "ruleUntil",
     /*one*/ coalesce(s.used_paisa, 0) as "spentPaisa", coalesce(c.used_paisa, 0) as "transferredPaisa"
     /*shards: s.spent_paisa as "spentPaisa", s.transferred_paisa as "transferredPaisa"*/
   from users u
   join limit_tiers t on t.tier = tier_of(u.kyc_status)
   cross join (select nepal_month() as first_day) m
   /*one*/ left join spend_counters s on s.user_id = u.id and s.month = m.first_day
   left join transfer_counters c on c.user_id = u.id and c.month = m.first_day
   /*shards: join counters_of($1::uuid[], nepal_month()) s on s.user_id = u.id*/
   where u.id = any ($1::uuid[])`,
);

type LimitsRow = Limits & { userId: string };

function existing(limits: Limits | undefined, userId: string): Limits {
  if (!limits) throw new Error(`there is no user ${userId}`);
  return limits;
}

/**
 * Users' limits and how much of them is used, in the order of the ids, for early messages; the
 * reservation itself checks again. Throws an Error for an unknown id.
 */
export async function readEveryLimits(
  pool: pg.Pool,
  userIds: readonly string[],
): Promise<Limits[]> {
  const rows = await readRows<LimitsRow>(pool, LIMITS, [userIds]);
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((userId) => existing(byUser.get(userId), userId));
}

/** The same for one user. */
export async function readLimits(pool: pg.Pool, userId: string): Promise<Limits> {
  const [limits] = await readRows<LimitsRow>(pool, LIMITS, [[userId]]);
  return existing(limits, userId);
}

/** The same within a transaction: it cannot change while the user's wallet is locked. */
export async function limitsWithin(tx: Transaction, userId: string): Promise<Limits> {
  const [limits] = await tx.rows<LimitsRow>(LIMITS, [[userId]]);
  return existing(limits, userId);
}

/** The limits of a tier. */
export async function capsOf(pool: pg.Pool, tier: Tier): Promise<Caps> {
  const rows = await readRows<Caps>(pool, `select ${CAPS} from limit_tiers t where tier = $1`, [
    tier,
  ]);
  const [caps] = rows;
  if (!caps) throw new Error(`there is no tier ${tier}`);
  return caps;
}
