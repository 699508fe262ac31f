// SimTV: an optional look-up of the customer, and a payment of one of several fixed amounts.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { SingleStep } from '../steps.ts';

/** Rupees. */
const AMOUNTS = new Set([
  300, 325, 375, 400, 425, 475, 500, 550, 575, 600, 750, 800, 875, 975, 1000, 1050, 1065, 1125,
  1190, 1275, 1425, 1440, 1625, 1875, 1900, 1950, 2000, 2125, 2250, 2375, 2550, 2875, 3250, 3800,
  3900, 4250, 4275, 4500, 4750, 5000, 5100, 5175, 5750, 7000, 10_000,
]);

const CUSTOMERS = new Map([
  ['1000159157', { customer_name: 'Hari Maya Test', due_amount: '0' }],
  // A second customer of our own, with 11 digits and an amount due.
  ['10001591570', { customer_name: 'Dil Kumari Test', due_amount: '350' }],
]);

const CUSTOMER_ID = { pattern: /^\d{10,11}$/, refusal: 'Invalid customer id' };

/**
 * GET lookup/simtv: { customer_id } → data { customer_name, due_amount (text) }.
 * use/simtv: { customer_id, amount } of the fixed list. An unknown customer is a 4000.
 */
export const simtv: SingleStep = {
  slug: 'simtv',
  lookUp: (fields) =>
    read(fields, (asked) => {
      const data = CUSTOMERS.get(asked.text('customer_id', CUSTOMER_ID));
      return data ? { data } : cannotFulfil('Invalid information');
    }),
  use: (fields) =>
    read(fields, (asked) => {
      const number = asked.text('customer_id', CUSTOMER_ID);
      const amount = asked.rupees('amount');
      if (amount && !AMOUNTS.has(amount)) asked.refuse('amount', 'Invalid amount');
      return CUSTOMERS.has(number) ? { number, amount } : cannotFulfil('Invalid information');
    }),
};
