// Both versions of the provider's answer become one shape.
import { describe, expect, it } from 'vitest';
import { firstDues, secondDues } from './delivery-dues.ts';

describe('version 1', () => {
  const bill = { bill_amount: '200', bill_date: '2026-10-07', days: 44, payable_amount: 250 };
  const found = {
    status: true,
    session_id: 5,
    consumer_name: ' Sita\n Sharma ',
    due_bills: [{ ...bill, due_bill_of: '2083 Aswin', status: '-25% Penalty' }],
    total_due_amount: 250,
  };

  it('has months as text and amounts as numbers', () => {
    expect(firstDues.parse(found)).toEqual({
      sessionId: '5',
      consumerName: 'Sita Sharma',
      totalPaisa: 25_000n,
      bills: [{ title: '2083 Aswin', payablePaisa: 25_000n, status: '-25% Penalty', days: 44 }],
    });
  });

  it('reads a credit as nothing due, and rejects an invalid total', () => {
    const credit = { ...found, due_bills: [], total_due_amount: '-12.50' };
    expect(firstDues.parse(credit)).toMatchObject({ totalPaisa: 0n, bills: [] });
    for (const total of [null, '1,250', 'nothing', {}, 1e308, undefined]) {
      expect(firstDues.safeParse({ ...found, total_due_amount: total }).success).toBe(false);
    }
  });
});

describe('version 2', () => {
  it('has texts only, months as numbers, and an id for each bill', () => {
    const bill = {
      feeType: 'Power Charge',
      rcvblID: '676683371',
      feeAmount: '988.00',
      payableAmount: '1235.00',
      billDate: '20261004',
      billMonth: '208306',
      days: '47',
      rebate: '0.00',
      penalty: '247.00',
      status: '+25% Penalty',
    };
    const due_bills = [bill, { ...bill, rcvblID: 676754676, billMonth: '208310', days: '' }];
    const total = { total_due_amount: '2470.00' };
    const found = { session_id: 19259, consumer_name: 'Sita', due_bills, ...total };
    expect(secondDues.parse(found)).toEqual({
      sessionId: '19259',
      consumerName: 'Sita',
      totalPaisa: 247_000n,
      bills: [
        {
          billId: '676683371',
          title: '2083 Aswin',
          payablePaisa: 123_500n,
          status: '+25% Penalty',
          days: 47,
        },
        {
          billId: '676754676',
          title: '2083 Magh',
          payablePaisa: 123_500n,
          status: '+25% Penalty',
          days: 0,
        },
      ],
    });
  });
});
