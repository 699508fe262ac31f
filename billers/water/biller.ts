// Water: the dues of a customer are looked up first. KUKL, in the Kathmandu valley, also takes partial
// payments; the towns' Khanepani takes the full amount only.
import * as z from 'zod/mini';
import { anyRupees, digits, fields, id } from '#contract/fields.ts';
import { formatMoney, paisaFromRupees, rupeesFromPaisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { MONTHS, monthsLine } from '../nepal/bikram-sambat.ts';
import { acrossFields, isMissing } from '../across-fields.ts';
import { defineBiller } from '../biller.ts';
import type { Asked } from '../biller.ts';
import { duesBySession } from '../forms/dues-by-session.ts';
import { defineLookUp } from '../look-up.ts';
import type { Found } from '../look-up.ts';

const body = fields({ session_id: id(), amount: anyRupees() });

const number = z.optional(digits(/^\d{1,15}$/, 'water.number'));

const asked = acrossFields(
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

function show(found: z.output<typeof answer>): Found {
  const { total_due_amount: due, minimum_payable_amount: least } = found;
  const parts = [
    ['found.fine', found.fine],
    ['found.discount', found.discount],
    ['found.previous_dues', found.previous_dues],
  ] as const;
  return {
    lines: [
      { label: 'found.name', value: found.consumer_name },
      ...parts
        .filter(([, rupees]) => rupees > 0)
        .map(([label, rupees]) => ({ label, value: formatMoney(paisaFromRupees(rupees) ?? 0n) })),
    ],
    bills: found.due_bills.map((bill) => ({
      title: bill.due_bill_of,
      amount: bill.payable_amount,
    })),
    due,
    ...(least < due && { least }),
  };
}

const lookUp = defineLookUp(body, {
  path: '/api/water/getInfo',
  body: asked,
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
  fields: ['counter', 'customer_code', 'connection_no', 'month'],
  targetOf: ({ counter, customer_code: code, connection_no: connection }) =>
    `${counter} ${code ?? `connection ${connection}`}`,
  show,
  order: ({ amount }, { answer: { total_due_amount: total }, sessionId }) => ({
    session_id: sessionId,
    amount: amount ?? total,
  }),
  ...duesBySession,
});

function read({ amount }: z.output<typeof body>, kept?: z.output<typeof lookUp.kept>): Asked {
  if (!kept) throw new ApiError(422, { error: message('look_up.missing') });
  if (kept.total === 0n) throw new ApiError(409, { error: message('look_up.nothing_due') });
  if (amount < kept.least || amount > kept.total) {
    const total = rupeesFromPaisa(kept.total);
    const values = { least: rupeesFromPaisa(kept.least), total };
    const isOnePrice = kept.least === kept.total;
    throw new ApiError(422, {
      amount: isOnePrice
        ? message('look_up.amount', { amount: total })
        : message('water.between', values),
    });
  }
  return {
    recipient: kept.recipient,
    operator: kept.board,
    amountPaisa: amount,
    about: `${kept.office}: ${monthsLine(kept.months)}`,
    detail: { ...kept.account, total: rupeesFromPaisa(kept.total) },
  };
}

const isOf =
  (board: string) =>
  ({ counter = '' }: Readonly<Record<string, string>>): boolean =>
    counter.startsWith(`${board}:`);

export const water = defineBiller({
  id: 'water',
  type: 'WATER',
  title: 'biller.water',
  path: '/api/water_recharge',
  body,
  lookUp,
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
      kind: 'digits',
      isOptional: true,
      maxLength: 15,
    },
    {
      name: 'connection_no',
      label: 'water.connection_no',
      kind: 'digits',
      isOptional: true,
      maxLength: 15,
      hint: 'water.connection_no_hint',
      isAsked: isOf('kukl'),
    },
    {
      name: 'month',
      label: 'water.month',
      kind: 'choice',
      isOptional: true,
      choices: MONTHS.map((label, index) => ({ value: String(index + 1), label })),
      hint: 'water.month_hint',
      isAsked: isOf('khanepani'),
    },
    { name: 'amount', label: 'biller.amount', kind: 'rupees', isSetByLookUp: true },
  ],
  operators: { kukl: 'KUKL', khanepani: 'Khanepani' },
  read,
});
