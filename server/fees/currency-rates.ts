// The rates of foreign currencies: those in force, the operator's changes, and the sandbox's samples.
import type pg from 'pg';
import { CURRENCIES } from '#contract/payments/currency-rates.ts';
import type { Currency } from '#contract/payments/currency-rates.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { AT_ONCE } from './validity.ts';
import type { Overlap, Period, Validity } from './validity.ts';

export interface Rate {
  currency: Currency;
  /** Decimal text. */
  nprPerUnit: string;
  from: Date;
}

const IN_FORCE = statement(
  'currency_rates_in_force',
  `select currency, trim_scale(npr_per_unit)::text as "nprPerUnit", in_force_from as "from"
   from currency_rates_at(now()) where currency = any($1)`,
);

/** The rate in force of each currency that has one, in the order of the list of currencies. */
export async function ratesInForce(pool: pg.Pool): Promise<Rate[]> {
  const rates = await readRows<Rate>(pool, IN_FORCE, [CURRENCIES]);
  return CURRENCIES.flatMap((currency) => rates.filter((rate) => rate.currency === currency));
}

/** A rate as an operator set it. */
export interface RateRow extends Rate {
  id: number;
  until: Date | null;
  by: string | null;
  reason: string | null;
  isInForce: boolean;
}

const ALL = `select r.id, r.currency, trim_scale(r.npr_per_unit)::text as "nprPerUnit",
    r.in_force_from as "from", r.in_force_until as until, r.set_by as by, r.reason,
    n.id is not null as "isInForce"
  from currency_rates r left join currency_rates_at(now()) n on n.id = r.id
  where r.currency = any($1)
  order by r.currency, r.in_force_from desc, r.id desc limit $2`;

/** Every rate ever set, by currency, the latest start first. */
export function listRates(pool: pg.Pool, limit: number): Promise<RateRow[]> {
  return readRows<RateRow>(pool, ALL, [CURRENCIES, limit]);
}

export interface NewRate {
  currency: Currency;
  nprPerUnit: string;
}

export interface PlannedRate extends Overlap {
  /** Decimal text of the rate that it replaces; null for the first one. */
  before: string | null;
  /** The id of that rate: a plan is valid as long as no planned rate replaces it. */
  base: number | null;
  /** The rate created last: a plan is valid as long as there is no newer one. */
  newest: number | null;
}

const AT = 'coalesce($2, now())';
const BEFORE = statement(
  'currency_rate_before',
  `select (select max(id) from currency_rates where currency = $1) as newest,
     r.id as base, trim_scale(r.npr_per_unit)::text as before
   from (select) one left join currency_rates_at(${AT}, $3) r on r.currency = $1`,
);
const EXCEPTION = statement(
  'currency_rate_exception',
  `select in_force_from as "from", in_force_until as until from currency_rates_at(${AT})
   where currency = $1 and $3::timestamptz is null and in_force_until is not null`,
);
// Of several that begin together, only the newest ever applies.
const LATER = statement(
  'currency_rates_later',
  `select distinct on (in_force_from, in_force_until is null)
     in_force_from as "from", in_force_until as until
   from currency_rates
   where currency = $1 and in_force_from > ${AT} and ($3::timestamptz is null or in_force_from < $3)
   order by in_force_from, in_force_until is null, id desc`,
);

/** Plans a rate without making it. */
export async function planRate(
  tx: Transaction,
  currency: Currency,
  { from, until }: Pick<Validity, 'from' | 'until'>,
): Promise<PlannedRate> {
  const [row = { before: null, base: null, newest: null }] = await tx.rows<
    Pick<PlannedRate, 'before' | 'base' | 'newest'>
  >(BEFORE, [currency, from, until !== null]);
  const [exception] = await tx.rows<Period>(EXCEPTION, [currency, from, until]);
  const later = await tx.rows<Period>(LATER, [currency, from, until]);
  return { ...row, exception, later };
}

/**
 * Adds a rate, by default in force at once. Returns the exception that goes before it at first: a standing
 * rate does not apply while an exception is in force.
 */
export function setRate(
  owner: pg.Pool,
  rate: NewRate,
  validity: Validity = AT_ONCE,
): Promise<Pick<Overlap, 'exception'>> {
  return inTransaction(owner, (tx) => setRateWithin(tx, rate, validity));
}

/** The same within a transaction of the database owner. */
export async function setRateWithin(
  tx: Transaction,
  { currency, nprPerUnit }: NewRate,
  { from, until, by, reason }: Validity,
): Promise<Pick<Overlap, 'exception'>> {
  const { exception } = await planRate(tx, currency, { from, until });
  await tx.rows(
    `insert into currency_rates (currency, npr_per_unit, in_force_from, in_force_until, set_by, reason)
     values ($1, $2, coalesce($3, now()), $4, $5, $6)`,
    [currency, nprPerUnit, from, until, by, reason],
  );
  return { exception };
}

const SAMPLES: Readonly<Record<Currency, string>> = {
  USD: '141.2',
  AUD: '91.85',
  GBP: '186.4',
  EUR: '163.9',
  AED: '38.45',
  QAR: '38.78',
  SAR: '37.65',
  MYR: '34.1',
  KRW: '0.0985',
  JPY: '0.921',
  INR: '1.6',
};

/** The sandbox's rates: the operator's own, and sample rates dated `from` for currencies without one. */
export function withSamples(own: readonly Rate[], from: Date): Rate[] {
  return CURRENCIES.map(
    (currency) =>
      own.find((rate) => rate.currency === currency) ?? {
        currency,
        nprPerUnit: SAMPLES[currency],
        from,
      },
  );
}
