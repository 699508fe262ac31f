// Electricity, version 1: offices, open bills by SC number and consumer id, payment.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { Clerk, MultiStep } from '../steps.ts';
import { dayBefore, leftOf, totalOf } from './dues.ts';
import { findOffice, neaCharge, OFFICES } from './nea-offices.ts';

type Bill = { of: string; amount: number; payable: number; days: number; status: string };

type Consumer = { name: string; bills: readonly Bill[]; paysOnceADay?: boolean };

const NORMAL: Bill = {
  of: '2083 Kartik',
  amount: 640,
  payable: 640,
  days: 10,
  status: 'Normal',
};

/** By office code, SC number and consumer id. The numbers are the public ones of the test system. */
const CONSUMERS = new Map<string, Consumer>([
  [
    '245/003.15.099/154',
    {
      name: 'Rebate Test Consumer',
      bills: [{ ...NORMAL, amount: 1250, payable: 1225, days: 3, status: '2% Rebate' }],
    },
  ],
  ['245/004.16.101/222', { name: 'Error Test Consumer', bills: [NORMAL], paysOnceADay: true }],
  [
    '245/005.17.202/333',
    {
      name: 'Penalty Test Consumer',
      bills: [
        { of: '2083 Bhadra', amount: 800, payable: 1000, days: 74, status: '-25% Penalty' },
        { of: '2083 Aswin', amount: 700, payable: 770, days: 44, status: '-10% Penalty' },
        { ...NORMAL, amount: 512.5, payable: 512.5 },
      ],
    },
  ],
  ['245/006.18.303/555', { name: 'Normal Test Consumer', bills: [NORMAL] }],
  [
    '245/024.12.512/3042',
    {
      name: 'Two Bills Test Consumer',
      bills: [
        { of: '2083 Aswin', amount: 200, payable: 250, days: 44, status: '-25% Penalty' },
        { ...NORMAL, amount: 200, payable: 200 },
      ],
    },
  ],
]);

const SC_NUMBER = {
  pattern: /^[0-9A-Za-z]+\.[0-9A-Za-z]+\.[0-9A-Za-z]+$/,
  refusal: 'Invalid SC number',
};

/**
 * counters {} → counters[] { name, value }, all 170 offices.
 * details { sc_no, consumer_id, office_code } → session_id, consumer_name, due_bills[] { bill_amount
 * (text), bill_date, days, payable_amount (number), due_bill_of, status }, total_due_amount
 * (number); 4000 for nobody. servicecharge { amount, session_id } → amount, service_charge.
 * commit { session_id, amount }: from the oldest bill up to the total, without the charge.
 * Our own reading: with nothing due, due_bills is empty; consumer 222 is refused at commit; an
 * office that moved to version 2 is a 4000 here.
 */
export const nea: MultiStep = {
  slug: 'nea',
  charge: neaCharge,
  steps: {
    counters: () => ({ counters: OFFICES.map(({ name, value }) => ({ name, value })) }),
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const office = findOffice(asked.text('office_code'));
        const scNumber = asked.text('sc_no', SC_NUMBER);
        const id = asked.text('consumer_id', { pattern: /^\d{1,10}$/ });
        if (office?.isMoved) return cannotFulfil('This office uses the new consumer number.');
        const key = `${office?.code ?? ''}/${scNumber}/${id}`;
        const consumer = CONSUMERS.get(key);
        if (!consumer) return cannotFulfil('Customer not found.');
        const bills = billsOf(key, clerk);
        return {
          session_id: clerk.open(key),
          consumer_name: consumer.name,
          due_bills: bills.map(tell),
          total_due_amount: totalOf(bills),
        };
      }),
    servicecharge: (fields, clerk) =>
      read(fields, (asked) => {
        const amount = asked.rupees('amount');
        const session = clerk.session(fields);
        if ('error_code' in session) return session;
        return { service_charge: neaCharge(amount), amount };
      }),
  },
  commit: (fields, { customer }, clerk) =>
    read(fields, (asked) => {
      const amount = asked.rupees('amount');
      const bills = billsOf(customer, clerk);
      const [oldest] = bills;
      if (!oldest) return cannotFulfil('There is nothing to pay.');
      if (amount < oldest.payable || amount > totalOf(bills)) {
        asked.refuse('amount', `Amount must be between ${oldest.payable} and ${totalOf(bills)}`);
      }
      if (CONSUMERS.get(customer)?.paysOnceADay) {
        return cannotFulfil('Multiple payments are not allowed on the same day.');
      }
      const [, scNumber = '', id = ''] = customer.split('/');
      const about = bills.map(({ of }) => of).join(', ');
      const detail = 'Amount Paid Successfully';
      return { number: `${scNumber} / ${id}`, customer, amount, about, detail };
    }),
};

function billsOf(key: string, clerk: Clerk): Bill[] {
  return leftOf(CONSUMERS.get(key)?.bills ?? [], clerk.paid(key).rupees);
}

function tell({ of, amount, payable, days, status }: Bill): object {
  return {
    bill_amount: String(amount),
    bill_date: dayBefore(days),
    days,
    payable_amount: payable,
    due_bill_of: of,
    status,
  };
}
