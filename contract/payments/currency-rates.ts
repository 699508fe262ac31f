// The rates of foreign currencies and the estimates made from them, which are shown beside card payments and
// are never part of the charge.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { digitsIn } from '../dates/digits.ts';
import { time } from '../fields.ts';
import type { Paisa } from '../money.ts';

/** The currencies that estimates are shown in. */
export const CURRENCIES = [
  'USD',
  'AUD',
  'GBP',
  'EUR',
  'AED',
  'QAR',
  'SAR',
  'MYR',
  'KRW',
  'JPY',
  'INR',
] as const;
export type Currency = (typeof CURRENCIES)[number];

const currencyRate = z.object({
  currency: z.enum(CURRENCIES),
  /** The value of one unit in NPR. */
  npr_per_unit: z.number(),
  /** When the operator set it. */
  from: time(),
});
export type CurrencyRate = z.output<typeof currencyRate>;

export const getCurrencyRates = defineCall({
  method: 'GET',
  path: '/api/currency-rates',
  who: 'visitor',
  summary: 'The newest rate of each foreign currency, for estimates; charges never use them.',
  answer: z.array(currencyRate),
});

/** "A$2.35": an estimate with the currency's usual decimals and the language's digits. */
export function estimateText(paisa: Paisa, rate: CurrencyRate, language: string): string {
  const { currency, npr_per_unit: nprPerUnit } = rate;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return digitsIn(format.format(Number(paisa) / 100 / nprPerUnit), language);
}
