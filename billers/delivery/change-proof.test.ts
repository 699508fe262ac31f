// What is stored of a look-up that no longer fits an order: enough to see why, and nothing of the customer.
import { describe, expect, it } from 'vitest';
import { makeDeliveries } from '../deliveries.ts';
import { answering, job } from '../testing/delivery-stand-in.ts';

const PERSON = {
  status: true,
  session_id: 7,
  consumer_name: 'Sita Rai',
  customer_name: 'Sita Rai',
  full_name: 'Sita Rai',
  name: 'Sita Rai',
  address: 'Sita Tole 5',
  mobile_number: 9_841_234_567,
  customer: { id: 5, first_name: 'Sita', mobile: '9841234567' },
};

const CASES = [
  {
    biller: 'electricity',
    detail: { slug: 'nea' },
    more: {
      total_due_amount: 640,
      due_bills: [{ due_bill_of: '2083 Kartik', payable_amount: 640, paid_by: 'Sita' }],
    },
    answer: {
      total_due_amount: 640,
      due_bills: [{ due_bill_of: '2083 Kartik', payable_amount: 640 }],
    },
  },
  {
    biller: 'water',
    operator: 'kukl',
    detail: { board: 'kukl', total: 9 },
    more: { bill_month: '208307', amount: 141.85, minimum_payable_amount: 41 },
    answer: { bill_month: '208307', amount: 141.85, minimum_payable_amount: 41 },
  },
  {
    biller: 'worldlink',
    detail: { option: '17' },
    more: { package_options: [{ packageId: 17, packageName: 'Home', packageRate: 1356 }] },
    answer: { package_options: [{ packageId: 17, packageRate: 1356 }] },
  },
  {
    biller: 'vianet',
    detail: {},
    more: { bills: [{ payment_id: '1_PP', service_details: 'Sita', grand_total: '113.00' }] },
    answer: { bills: [{ payment_id: '1_PP', grand_total: '113.00' }] },
  },
] as const;

describe.each(CASES)('of $biller', ({ biller, more, answer, ...order }) => {
  it('are the amounts, ids and months', async () => {
    const { khaltiService } = answering({ details: [{ ...PERSON, ...more }] });
    const [channel] = makeDeliveries({ khaltiService })[biller].channels;
    expect(await channel.deliver(job(order))).toEqual({
      kind: 'rejected',
      why: 'delivery.changed',
      mayGoElsewhere: false,
      proof: { http_status: 200, answer: { session_id: 7, ...answer } },
    });
  });

  it('are not the start of a long answer', async () => {
    const long = { ...PERSON, ...more, remarks: 'x'.repeat(9_000) };
    const { khaltiService } = answering({ details: [long] });
    const [channel] = makeDeliveries({ khaltiService })[biller].channels;
    const { proof } = await channel.deliver(job(order));
    expect(proof).toEqual({ http_status: 200 });
  });
});
