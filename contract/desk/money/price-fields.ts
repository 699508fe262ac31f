// Fields shared by changes of prices and limits: days, percentages and rates.
import * as z from 'zod/mini';
import { day as dayField } from '../../dates/day.ts';
import { digits, time } from '../../fields.ts';

export const FIXED_FEE_MAX_RUPEES = 10_000;

/** A day in Nepal: "2026-12-01". */
export const day = () => dayField('desk.money_day');

/** From the start of one day to the end of another; absent: from the approval on, and without end. */
export const windowFields = { from: z.optional(day()), until: z.optional(day()) };

/** Decimal text without redundant zeros, as the database writes it: "02.50" becomes "2.5". */
function plainDecimal(value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  const kept = decimals.replace(/0+$/, '');
  return whole.replace(/^0+(?=\d)/, '') + (kept === '' ? '' : `.${kept}`);
}

const decimal = (
  pattern: RegExp,
  isIn: (value: number) => boolean,
  key: Parameters<typeof digits>[1],
) =>
  z.pipe(
    digits(pattern, key),
    z.pipe(
      z.string().check(z.refine((value) => isIn(Number(value)), { error: key })),
      z.transform(plainDecimal),
    ),
  );

/** A fee as a percentage of the amount, in decimal text. */
export const feePercent = () =>
  decimal(/^\d{1,2}(\.\d{1,2})?$/, (value) => value <= 50, 'desk.money_percent');

/** The value of one unit, in decimal text. */
export const rate = () => decimal(/^\d{1,4}(\.\d{1,6})?$/, (value) => value > 0, 'desk.money_rate');

/** The period in which a version is valid, who set it, and its present state. */
export const validityShape = {
  from: time(),
  /** Null for a permanent version; one with an end is a temporary exception. */
  until: z.nullable(time()),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  state: z.enum(['in force', 'to come', 'over', 'replaced']),
};
