// Water of the Kathmandu valley: counters, dues by customer code or connection number, payment.
import { cannotFulfil } from '../../answers.ts';
import { read, type Asked } from '../asked.ts';
import { rupeesOf, type MultiStep } from '../steps.ts';

const COUNTERS = [{ name: 'Chettrapati', value: '1114:test-kukl' }];

/** Rupees. */
const CUSTOMER = { code: '1114003014', connection: '9352', due: 141.85 };

/**
 * counters {} → counters[] { name, value }. details { counter and either customer_code or
 * connection_no, not both } → customer_code, connection_no, customer_name, address, area_no,
 * bill_month, current_month_fine, total_advance_amount, amount, unapproved_adjustment,
 * unapproved_penalty, minimum_payable_amount (numbers), session_id.
 * commit { session_id, payment_type "Bill Payment", amount }: not less than the minimum; the
 * success's extra_data holds receipt_no. Our own reading: once paid, amount and minimum are 0 and a
 * payment is a 4000; more than the amount is taken as advance.
 */
export const kukl: MultiStep = {
  slug: 'kukl',
  steps: {
    counters: () => ({ counters: COUNTERS }),
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const counter = asked.oneOf('counter', ['1114:test-kukl']);
        if (!isCustomer(asked)) return cannotFulfil('Customer not found.');
        const customer = `${counter}/${CUSTOMER.code}`;
        const paid = clerk.paid(customer).rupees;
        return { ...detailsOf(paid), session_id: clerk.open(customer) };
      }),
  },
  commit: (fields, { customer }, clerk) =>
    read(fields, (asked) => {
      asked.oneOf('payment_type', ['Bill Payment']);
      const amount = asked.rupees('amount');
      const due = dueAfter(clerk.paid(customer).rupees);
      if (due === 0) return cannotFulfil('Payment has already been made.');
      if (amount < due) asked.refuse('amount', `Amount must not be less than ${due}`);
      return {
        number: CUSTOMER.code,
        customer,
        amount,
        about: 'Water',
        detail: 'Success',
        extra: { receipt_no: '111410783000000063' },
      };
    }),
};

function isCustomer(asked: Asked): boolean {
  if (asked.has('customer_code') && asked.has('connection_no')) {
    asked.refuse('connection_no', 'Send either customer_code or connection_no');
    return false;
  }
  if (asked.has('connection_no')) return asked.text('connection_no') === CUSTOMER.connection;
  return asked.text('customer_code') === CUSTOMER.code;
}

function dueAfter(paidRupees: number): number {
  return Math.max(0, rupeesOf(CUSTOMER.due, -paidRupees));
}

function detailsOf(paidRupees: number): object {
  const amount = dueAfter(paidRupees);
  return {
    customer_code: CUSTOMER.code,
    connection_no: CUSTOMER.connection,
    customer_name: 'Water Test Customer',
    address: 'Test Tole',
    area_no: '27-03-25GHA',
    bill_month: '208307',
    current_month_fine: 0,
    total_advance_amount: Math.max(0, rupeesOf(paidRupees, -CUSTOMER.due)),
    amount,
    unapproved_adjustment: 0,
    unapproved_penalty: 0,
    minimum_payable_amount: amount,
  };
}
