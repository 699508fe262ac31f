// The operator's side of the limits: all rules, and setting a new one from a given day.
import type pg from 'pg';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { keepsValues } from '#server/fees/validity.ts';
import type { Overlap, Period } from '#server/fees/validity.ts';
import type { Caps, Tier } from './spend-limit.ts';

export interface LimitRule extends Caps {
  id: number;
  tier: Tier;
  from: Date;
  /** Null on a standing rule; an exception has an end. */
  until: Date | null;
  by: string;
  reason: string;
  isInForce: boolean;
}

const COLUMNS = `r.id, r.tier, r.spend_month_paisa as "spendCapPaisa",
  r.transfer_each_paisa as "transferEachPaisa", r.transfer_month_paisa as "transferCapPaisa",
  r.balance_paisa as "balanceCapPaisa", r.valid_from as "from", r.valid_until as until,
  r.set_by as by, r.reason`;

const ALL = `select ${COLUMNS}, n.id is not null as "isInForce"
  from limit_rules r left join limit_rules_at(now()) n on n.id = r.id
  order by r.tier, r.valid_from desc, r.id desc`;

/** By tier, the latest start first. */
export function listLimitRules(owner: pg.Pool): Promise<LimitRule[]> {
  return readRows<LimitRule>(owner, ALL);
}

const AT = `select ${COLUMNS}, (select max(id) from limit_rules) as newest
  from limit_rules_at($2, $3) r where r.tier = $1`;

const EXCEPTION = `select valid_from as "from", valid_until as until from limit_rules_at($2)
  where tier = $1 and $3::timestamptz is null and valid_until is not null`;

// Of several that begin together, only the newest ever applies.
const LATER = `select distinct on (valid_from, valid_until is null)
    valid_from as "from", valid_until as until
  from limit_rules where tier = $1 and valid_from > $2 and ($3::timestamptz is null or valid_from < $3)
  order by valid_from, valid_until is null, id desc`;

const INSERT = `insert into limit_rules (tier, spend_month_paisa, transfer_each_paisa,
    transfer_month_paisa, balance_paisa, valid_from, valid_until, set_by, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export interface LimitChange {
  tier: Tier;
  /** The limits to change. */
  caps: Partial<Caps>;
  from: Date;
  until: Date | null;
  by: string;
  reason: string;
}

export interface PlannedLimits extends Overlap {
  before: Caps;
  after: Caps;
  isChange: boolean;
  /** The rule that the change starts from: a plan is valid as long as no planned rule replaces it. */
  base: number;
  /** The rule created last: a plan is valid as long as there is no newer one. */
  newest: number;
}

type Planned = Pick<LimitChange, 'tier' | 'caps' | 'from' | 'until'>;

/**
 * Plans a change without making it. Limits that it does not name stay: an exception starts from the limits in
 * force at its beginning, a standing rule from the standing limits.
 */
export async function planLimits(
  tx: Transaction,
  { tier, caps, from, until }: Planned,
): Promise<PlannedLimits> {
  const [row] = await tx.rows<LimitRule & { newest: number }>(AT, [tier, from, until !== null]);
  if (!row) throw new Error(`there are no limits of the tier ${tier}`);
  const { spendCapPaisa, transferEachPaisa, transferCapPaisa, balanceCapPaisa } = row;
  const before = { spendCapPaisa, transferEachPaisa, transferCapPaisa, balanceCapPaisa };
  const after = { ...before, ...caps };
  const names = Object.keys(caps) as (keyof Caps)[];
  const [exception] = await tx.rows<Period>(EXCEPTION, [tier, from, until]);
  const later = await tx.rows<Period>(LATER, [tier, from, until]);
  const isChange =
    names.some((name) => after[name] !== before[name]) ||
    keepsValues(until, { before: row, later });
  return { before, after, isChange, exception, later, base: row.id, newest: row.newest };
}

export interface MadeLimits {
  caps: Caps;
  /** The exception that goes before the new rule at first. */
  exception: Period | undefined;
}

/** Creates a rule; undefined when its limits already apply at that time. */
export function setLimits(owner: pg.Pool, change: LimitChange): Promise<MadeLimits | undefined> {
  return inTransaction(owner, (tx) => setLimitsWithin(tx, change));
}

/** The same within a transaction of the database owner. */
export async function setLimitsWithin(
  tx: Transaction,
  change: LimitChange,
): Promise<MadeLimits | undefined> {
  // Simultaneous changes run one after the other, so that none is lost.
  await tx.rows('lock table limit_rules in share row exclusive mode');
  const { after, isChange, exception } = await planLimits(tx, change);
  if (!isChange) return undefined;
  const { tier, from, until, by, reason } = change;
  const { spendCapPaisa, transferEachPaisa, transferCapPaisa, balanceCapPaisa } = after;
  const values = [spendCapPaisa, transferEachPaisa, transferCapPaisa, balanceCapPaisa];
  await tx.rows(INSERT, [tier, ...values, from, until, by, reason]);
  return { caps: after, exception };
}
