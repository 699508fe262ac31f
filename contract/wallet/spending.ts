// The call that reads my spending, month by month.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_TYPES } from '../codes.ts';

/** The number of months, including the current one. */
export const SPENDING_MONTHS = 12;

/** "2026-11", in Nepal, like the month of the limits. */
const month = z.string();

export const spendingMonth = z.object({
  month,
  /** Rupees, including fees, of orders that were paid and not refunded. */
  spent: z.number(),
  /** The number of these orders. */
  orders: z.number(),
  /** Rupees of the month's orders that were paid and then refunded. */
  refunded: z.number(),
  /** The `spent` amount by service, the largest first. */
  services: z.array(z.object({ type2: z.enum(ORDER_TYPES), spent: z.number() })),
});
export type SpendingMonth = z.output<typeof spendingMonth>;

export const getSpending = defineCall({
  method: 'GET',
  path: '/api/users/spending',
  who: 'member',
  summary:
    'What I spent in each of the last 12 months of Nepal, this one first, by the day of payment: ' +
    'orders that were paid and not refunded, with their fees, whatever they were paid with.',
  answer: z.array(spendingMonth),
});
