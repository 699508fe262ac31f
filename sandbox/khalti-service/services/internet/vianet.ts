// Vianet: open bills by customer id, each paid on its own.
import { cannotFulfil, nothingPending } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

/** Rupees as texts with two decimals, as the real service writes them. */
const BILLS = [
  {
    payment_id: '1613142_PP',
    service_name: 'testhome9099',
    service_details: 'FiberNet Home (1 month)',
    vat_amount: '146.90',
    grand_total: '1276.90',
    service_rate: '1130.00',
  },
  {
    payment_id: '1613143_PP',
    service_name: 'testhome9099',
    service_details: 'FiberNet Home (3 months)',
    vat_amount: '423.76',
    grand_total: '3683.46',
    service_rate: '3259.70',
  },
  {
    payment_id: '1613144_PP',
    service_name: 'testhome9099',
    service_details: 'ViaTV set-top box',
    vat_amount: '13.00',
    grand_total: '113.00',
    service_rate: '100.00',
  },
];

/**
 * details { customer_id } → customer_id (number), customer_name, bills[] { payment_id, service_name,
 * service_details, vat_amount, grand_total, service_rate (texts) }, session_id; 7000 when no bill is
 * open. commit { session_id, payment_id, amount = grand_total }; 4000 for a bill that was paid.
 */
export const vianet: MultiStep = {
  slug: 'vianet-updated',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const id = asked.text('customer_id', { pattern: /^\d{1,10}$/ });
        if (id !== '9099') return cannotFulfil('Customer not found.');
        const { items } = clerk.paid(id);
        const bills = BILLS.filter(({ payment_id }) => !items.has(payment_id));
        if (bills.length === 0) return nothingPending();
        const customer = { customer_id: Number(id), customer_name: 'Suntali Test Gurung' };
        return { ...customer, bills, session_id: clerk.open(id) };
      }),
  },
  commit: (fields, { customer }, clerk) =>
    read(fields, (asked) => {
      const id = asked.text('payment_id');
      const bill = BILLS.find(({ payment_id }) => payment_id === id);
      if (!bill) asked.refuse('payment_id', 'Invalid payment id');
      const amount = asked.rupees('amount');
      if (bill && amount !== Number(bill.grand_total)) {
        asked.refuse('amount', `Amount must be ${bill.grand_total}`);
      }
      if (clerk.paid(customer).items.has(id)) {
        return cannotFulfil('Payment seems to have already been Made!');
      }
      return {
        number: customer,
        customer,
        amount,
        pays: [id],
        about: bill?.service_details ?? '',
        detail: { message: 'Payment Successfull! Thank you for using Online Payment Option' },
      };
    }),
};
