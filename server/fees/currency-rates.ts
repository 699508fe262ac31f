// The rates of foreign currencies: those in force, the operator's changes, and the sandbox's samples.
import type pg from 'pg';
import { CURRENCIES } from '#contract/payments/currency-rates.ts';
import type { Currency } from '#contract/payments/currency-rates.ts';
import { readRows, statement } from '#server/db/transaction.ts';

export interface Rate {
  currency: Currency;
  /** Decimal text. */
  nprPerUnit: string;
  from: Date;
}

const NEWEST = statement(
  'newest_currency_rates',
  `select distinct on (currency) currency, trim_scale(npr_per_unit)::text as "nprPerUnit",
     in_force_from as "from"
   from currency_rates where in_force_from <= now() and currency = any($1)
   order by currency, in_force_from desc, id desc`,
);

/** The newest rate of each currency that has one, in the order of the list of currencies. */
export async function newestRates(pool: pg.Pool): Promise<Rate[]> {
  const rates = await readRows<Rate>(pool, NEWEST, [CURRENCIES]);
  return CURRENCIES.flatMap((currency) => rates.filter((rate) => rate.currency === currency));
}

/** Adds a rate that is in force at once. */
export async function setRate(
  owner: pg.Pool,
  currency: Currency,
  nprPerUnit: string,
): Promise<void> {
  await owner.query('insert into currency_rates (currency, npr_per_unit) values ($1, $2)', [
    currency,
    nprPerUnit,
  ]);
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

/** The sandbox's rates: the operator's own, and samples of `from` for currencies without one. */
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
