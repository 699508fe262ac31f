// The operator's side of the limits: every rule there was, and a new one from a day on.
import type pg from 'pg';
import { inTransaction, readRows } from '#server/db/transaction.ts';
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

/** By tier, those that begin last first. */
export function listLimitRules(owner: pg.Pool): Promise<LimitRule[]> {
  return readRows<LimitRule>(owner, ALL);
}

const AT = `select ${COLUMNS} from limit_rules_at($2, $3) r where r.tier = $1`;

const INSERT = `insert into limit_rules (tier, spend_month_paisa, transfer_each_paisa,
    transfer_month_paisa, balance_paisa, valid_from, valid_until, set_by, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export interface LimitChange {
  tier: Tier;
  /** What is to be other than before. */
  caps: Partial<Caps>;
  from: Date;
  until: Date | null;
  by: string;
  reason: string;
}

/**
 * Makes a rule and answers its limits; undefined when they apply at that time already. What is not
 * named stays: an exception begins with the limits in force, a standing rule with the standing ones.
 */
export function setLimits(owner: pg.Pool, change: LimitChange): Promise<Caps | undefined> {
  const { tier, from, until, by, reason } = change;
  return inTransaction(owner, async (tx) => {
    // Two who change something at once take turns, so that neither loses the other's change.
    await tx.rows('lock table limit_rules in share row exclusive mode');
    const [before] = await tx.rows<Caps>(AT, [tier, from, until !== null]);
    if (!before) throw new Error(`there are no limits of the tier ${tier}`);
    const next = { ...before, ...change.caps };
    const names = Object.keys(change.caps) as (keyof Caps)[];
    if (names.every((name) => next[name] === before[name])) return undefined;
    const { spendCapPaisa, transferEachPaisa, transferCapPaisa, balanceCapPaisa } = next;
    const caps = [spendCapPaisa, transferEachPaisa, transferCapPaisa, balanceCapPaisa];
    await tx.rows(INSERT, [tier, ...caps, from, until, by, reason]);
    return next;
  });
}
