// Water of the towns outside the capital: counters, dues by customer code and month, payment.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import { rupeesOf, type MultiStep } from '../steps.ts';

const COUNTERS = [
  { name: 'Sandhikharka', value: '268:sandhikharka-khanepani' },
  { name: 'Itahari', value: '3123123:itahari-khanepani' },
];

const COUNTER_VALUES = COUNTERS.map(({ value }) => value);

/** Rupees. */
const DUES = { month: 950, discount: 28.5, fine: 0, before: 120 };
const TOTAL = DUES.month - DUES.discount + DUES.fine + DUES.before;

const CHARGE = 5;

/** The public test customer of each counter. */
const CUSTOMERS = new Set(['268:sandhikharka-khanepani/110011', '3123123:itahari-khanepani/12']);

/**
 * counters {} → counters[] { name, value }. details { counter, customer_code, month_id 1–12 } →
 * customer_code, customer_name, address, mobile_number, current_month_dues, current_month_discount,
 * current_month_fine, total_credit_sales_amount, total_advance_amount, previous_dues, total_dues:
 * all texts, no session. servicecharge { counter, amount } → amount, service_charge 5.
 * commit { counter, customer_code, amount } without the charge; when dues remain, `detail` is
 * { message, due_amount (text) }. Our own reading: any month has the same dues, more than the dues
 * is taken as advance, and with nothing due a payment is a 4000.
 */
export const khanepani: MultiStep = {
  slug: 'khanepani',
  hasNoSession: true,
  charge: () => CHARGE,
  steps: {
    counters: () => ({ counters: COUNTERS }),
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const counter = asked.oneOf('counter', COUNTER_VALUES);
        const code = asked.text('customer_code', { pattern: /^\d+$/ });
        asked.text('month_id', { pattern: /^(?:[1-9]|1[0-2])$/, refusal: 'Use 1 to 12' });
        const customer = `${counter}/${code}`;
        if (!CUSTOMERS.has(customer)) return cannotFulfil('Customer not found.');
        return detailsOf(code, clerk.paid(customer).rupees);
      }),
    servicecharge: (fields) =>
      read(fields, (asked) => {
        asked.oneOf('counter', COUNTER_VALUES);
        return { amount: asked.rupees('amount'), service_charge: CHARGE };
      }),
  },
  commit: (fields, _session, clerk) =>
    read(fields, (asked) => {
      const counter = asked.oneOf('counter', COUNTER_VALUES);
      const code = asked.text('customer_code', { pattern: /^\d+$/ });
      const amount = asked.rupees('amount');
      const customer = `${counter}/${code}`;
      if (!CUSTOMERS.has(customer)) return cannotFulfil('Customer not found.');
      const due = dueAfter(clerk.paid(customer).rupees);
      if (due === 0) return cannotFulfil('Payment has already been made.');
      const left = Math.max(0, rupeesOf(due, -amount));
      const detail =
        left > 0 ? { message: 'Successful Payment', due_amount: String(left) } : 'Success';
      const about = `${COUNTERS.find(({ value }) => value === counter)?.name ?? ''} water`;
      return { number: code, customer, amount, about, detail };
    }),
};

function dueAfter(paidRupees: number): number {
  return Math.max(0, rupeesOf(TOTAL, -paidRupees));
}

function detailsOf(code: string, paidRupees: number): object {
  const isPaid = dueAfter(paidRupees) === 0;
  const advance = isPaid ? rupeesOf(paidRupees, -TOTAL) : 0;
  return {
    customer_code: code,
    customer_name: 'परीक्षण ग्राहक',
    address: 'परीक्षण टोल-६',
    mobile_number: '9800000000',
    current_month_dues: String(isPaid ? 0 : DUES.month),
    current_month_discount: String(isPaid ? 0 : DUES.discount),
    current_month_fine: String(DUES.fine),
    total_credit_sales_amount: '0',
    total_advance_amount: String(advance),
    previous_dues: String(isPaid ? 0 : DUES.before),
    total_dues: String(dueAfter(paidRupees)),
  };
}
