// Water: the dues of a customer are looked up first. KUKL, in the Kathmandu valley, also takes partial
// payments; the towns' Khanepani takes the full amount only.
import * as z from 'zod/mini';
import { anyRupees, digits } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { BS_MONTHS } from '#contract/dates/bikram-sambat.ts';
import { monthsLine } from '../nepal/bikram-sambat.ts';
import { defineBiller } from '../biller.ts';
import { acrossFields, isMissing } from '../forms/across-fields.ts';
import { assertDue, duesOrder, redoDues } from '../forms/dues.ts';
import type { Dues, FoundLine } from '../steps.ts';
import type { Values } from '../field.ts';

const number = z.optional(digits(/^\d{1,15}$/, 'water.number'));

const lookUpBody = acrossFields(
  {
    /** As the list has it: the board, then the board's own value. */
    counter: digits(/^(kukl|khanepani):[\w:.-]{1,100}$/, 'field.invalid'),
    customer_code: number,
    connection_no: number,
    /** Khanepani only: the last month to pay, 1 for Baisakh; absent: the current month. */
    month: z.optional(digits(/^([1-9]|1[0-2])$/, 'water.month_number')),
  },
  ({ counter, customer_code: code, connection_no: connection }) => {
    const isTown = typeof counter === 'string' && counter.startsWith('khanepani:');
    if (isMissing(code) && (isTown || isMissing(connection))) {
      return { customer_code: isTown ? 'water.by_code' : 'water.one_number' };
    }
    return isMissing(code) || isMissing(connection) ? {} : { connection_no: 'water.one_number' };
  },
);

const answer = z.object({
  consumer_name: z.string(),
  due_bills: z.array(
    z.object({ due_bill_of: z.string(), payable_amount: z.number(), status: z.string() }),
  ),
  total_due_amount: z.number(),
  /** The minimum to pay now; equal to the total where partial payments are not possible. */
  minimum_payable_amount: z.number(),
  details: z.string(),
  /** What the total includes besides this month's bill, if the board says so. */
  fine: z.number(),
  discount: z.number(),
  previous_dues: z.number(),
});

function lines(found: z.output<typeof answer>): FoundLine[] {
  const parts = [
    ['found.fine', found.fine],
    ['found.discount', found.discount],
    ['found.previous_dues', found.previous_dues],
  ] as const;
  return [
    { label: 'found.name', value: found.consumer_name },
    ...parts
      .filter(([, rupees]) => rupees > 0)
      .map(([label, rupees]) => ({ label, value: { rupees } })),
  ];
}

function dues(found: z.output<typeof answer>): Dues {
  const { due_bills: bills, total_due_amount: due, minimum_payable_amount: least } = found;
  return {
    bills: bills.map((bill) => ({ title: bill.due_bill_of, amount: bill.payable_amount })),
    due,
    ...(least < due && { least }),
  };
}

const isOf =
  (board: string) =>
  ({ counter = '' }: Values): boolean =>
    counter.startsWith(`${board}:`);

export const water = defineBiller({
  id: 'water',
  type: 'WATER',
  title: 'biller.water',
  path: '/api/water_recharge',
  body: duesOrder,
  steps: [
    {
      kind: 'look-up',
      fields: [
        {
          name: 'counter',
          label: 'water.counter',
          kind: 'choice',
          choicesFrom: '/api/water/counters',
        },
        {
          name: 'customer_code',
          label: 'water.customer_code',
          introFor: (values) => (isOf('kukl')(values) ? 'water.either' : undefined),
          kind: 'digits',
          foundOn: 'water_bill',
          isOptional: true,
          maxLength: 15,
        },
        {
          name: 'connection_no',
          label: 'water.connection_no',
          introFor: () => 'water.or',
          isAlternative: true,
          kind: 'digits',
          foundOn: 'water_bill',
          isOptional: true,
          maxLength: 15,
          when: isOf('kukl'),
        },
        {
          name: 'month',
          label: 'water.month',
          kind: 'choice',
          isOptional: true,
          choices: BS_MONTHS.map((label, index) => ({ value: String(index + 1), label })),
          hint: 'water.month_hint',
          when: isOf('khanepani'),
        },
      ],
      path: '/api/water/getInfo',
      body: lookUpBody,
      answer,
      kept: z.object({
        recipient: z.string(),
        board: z.string(),
        office: z.string(),
        months: z.array(z.string()),
        total: anyRupees(),
        least: anyRupees(),
        /** Further data that the adapter sends to the provider. */
        account: z.record(z.string(), z.string()),
      }),
      orderNames: 'session',
      customer: ({ counter, customer_code: code, connection_no: connection }) =>
        `${counter} ${code ?? `connection ${connection}`}`,
      lines,
    },
    { kind: 'dues', dues, part: { name: 'amount', label: 'biller.amount', kind: 'rupees' } },
  ],
  operators: { kukl: 'KUKL', khanepani: 'Khanepani' },
  read: ({ amount }, kept) => {
    const { recipient, board, office, months, total, account } = assertDue(amount, kept);
    return {
      recipient,
      operator: board,
      amountPaisa: amount,
      about: `${office}: ${monthsLine(months)}`,
      detail: { ...account, total: rupeesFromPaisa(total) },
    };
  },
  redo: redoDues,
});
