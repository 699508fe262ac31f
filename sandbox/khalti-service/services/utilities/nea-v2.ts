// Electricity, version 2: offices that moved know their consumers by a new ten-digit number.
import { cannotFulfil } from '../../answers.ts';
import { read, type Asked } from '../asked.ts';
import type { Clerk, MultiStep } from '../steps.ts';
import { dayBefore, leftOf, totalOf } from './dues.ts';
import { findOfficeByName, neaCharge, OFFICES } from './nea-offices.ts';

type Bill = {
  id: string;
  month: string;
  fee: number;
  payable: number;
  days: number;
  rebate: number;
  penalty: number;
  status: string;
};

/** Our own consumers, all of office 215 (Balaju); the old numbers lead to the new one. */
const CONSUMERS: readonly { no: string; old: string; name: string; bills: readonly Bill[] }[] = [
  {
    no: '1001000404',
    old: '215/216.29.013A1/4040',
    name: 'Two Bills Moved Consumer',
    bills: [
      {
        id: '676683371',
        month: '208306',
        fee: 988,
        payable: 1235,
        days: 47,
        rebate: 0,
        penalty: 247,
        status: '+25% Penalty',
      },
      {
        id: '676754676',
        month: '208307',
        fee: 611.5,
        payable: 611.5,
        days: 17,
        rebate: 0,
        penalty: 0,
        status: 'Normal',
      },
    ],
  },
  { no: '1001000405', old: '215/216.29.013A1/4041', name: 'Paid Moved Consumer', bills: [] },
];

const LAST_PAID: Bill = {
  id: '676755292',
  month: '208306',
  fee: 30,
  payable: 0,
  days: 47,
  rebate: 0.6,
  penalty: 0,
  status: '2% Rebate',
};

/**
 * counters {} → counters[] { name, value, org_no, migrated_to_v2 }, all 170 offices.
 * user-info { sc_no, old_consumer_id, org_name } → consumer_no (text); 4000 for nobody.
 * details { request_no, confirm_type "Energy Charge", confirm_id_type "Consumer Number" } →
 * session_id, consumer_name, total_due_amount (text), due_bills[] { feeType, feeSubType, rcvblID,
 * feeAmount, payableAmount, billDate yyyymmdd, billMonth yyyymm, days, rebate, penalty, status,
 * rcvedAmount: all texts }, paid_upto_bill ([] or one bill when nothing is due).
 * servicecharge { amount, session_id } as in version 1.
 * commit { session_id, amount, bill_id: comma list of rcvblID, left out when nothing is due }: not
 * less than the oldest bill, more is an advance payment. Our own reading: bill_id names the bills
 * from the oldest on, and org_name is the office's name, its value or the middle of its value.
 */
export const neaV2: MultiStep = {
  slug: 'nea-v2',
  charge: neaCharge,
  steps: {
    counters: () => ({
      counters: OFFICES.map(({ name, code, value, isMoved }) => ({
        name,
        value,
        org_no: `110${code}901`,
        migrated_to_v2: isMoved,
      })),
    }),
    'user-info': (fields) =>
      read(fields, (asked) => {
        const office = findOfficeByName(asked.text('org_name'));
        const old = `${asked.text('sc_no')}/${asked.text('old_consumer_id')}`;
        const consumer = CONSUMERS.find((one) => one.old === `${office?.code ?? ''}/${old}`);
        return consumer ? { consumer_no: consumer.no } : cannotFulfil('Customer not found.');
      }),
    details: (fields, clerk) =>
      read(fields, (asked) => {
        asked.oneOf('confirm_type', ['Energy Charge']);
        asked.oneOf('confirm_id_type', ['Consumer Number']);
        const no = asked.text('request_no', { pattern: /^\d{10}$/ });
        const consumer = CONSUMERS.find((one) => one.no === no);
        if (!consumer) return cannotFulfil('Customer not found.');
        const bills = leftOf(consumer.bills, clerk.paid(no).rupees);
        return {
          session_id: clerk.open(no),
          consumer_name: consumer.name,
          total_due_amount: totalOf(bills).toFixed(2),
          due_bills: bills.map(tell),
          paid_upto_bill: bills.length > 0 ? [] : tell(LAST_PAID),
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
  commit: (fields, { customer }, clerk) => read(fields, (asked) => pay(asked, customer, clerk)),
};

function pay(asked: Asked, customer: string, clerk: Clerk) {
  const bills = leftOf(
    CONSUMERS.find(({ no }) => no === customer)?.bills ?? [],
    clerk.paid(customer).rupees,
  );
  const amount = asked.rupees('amount');
  const [oldest] = bills;
  const named = asked.has('bill_id') ? asked.text('bill_id').split(',') : [];
  if (named.some((id, place) => id.trim() !== bills[place]?.id)) {
    asked.refuse('bill_id', 'Name the bills from the oldest on');
  }
  if (oldest && named.length === 0) asked.refuse('bill_id', 'This field is required.');
  if (oldest && amount < oldest.payable) {
    asked.refuse('amount', `Amount must not be less than ${oldest.payable}`);
  }
  const about = named.length > 0 ? `Bills ${named.join(', ')}` : 'Advance payment';
  return { number: customer, customer, amount, about, detail: 'SUCCESS' };
}

function tell({ id, month, fee, payable, days, rebate, penalty, status }: Bill): object {
  return {
    feeType: 'Power Charge',
    feeSubType: 'Power Charge',
    rcvblID: id,
    feeAmount: fee.toFixed(2),
    payableAmount: payable.toFixed(2),
    billDate: dayBefore(days).replaceAll('-', ''),
    billMonth: month,
    days: String(days),
    rebate: rebate.toFixed(2),
    penalty: penalty.toFixed(2),
    status,
    rcvedAmount: (fee + penalty - rebate - payable).toFixed(2),
  };
}
