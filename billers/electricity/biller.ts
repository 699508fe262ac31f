// Electricity: the bills of an SC number are looked up first; an order pays all that is due.
import * as z from 'zod/mini';
import { anyRupees, digits } from '#contract/fields.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { monthsLine } from '../nepal/bikram-sambat.ts';
import { defineBiller } from '../biller.ts';
import { acrossFields, isMissing } from '../forms/across-fields.ts';
import { assertDue, duesOrder, redoDues } from '../forms/dues.ts';
import type { FoundBill } from '../steps.ts';

/** An office by its value or name in the list, or by its code alone; '' means none. */
const office = z.optional(
  z.pipe(
    z.union([z.string(), z.number()], { error: 'field.text' }),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(z.regex(/^\P{C}{0,80}$/u, { error: 'field.invalid' })),
    ),
  ),
);

/** Three parts, such as 216.29.013a1; bills write its letters in capitals. */
const scNumber = z.pipe(
  digits(/^[0-9a-z]{1,6}\.[0-9a-z]{1,6}\.[0-9a-z]{1,10}$/i, 'electricity.sc_number'),
  z.transform((value) => value.toUpperCase()),
);

const lookUpBody = acrossFields(
  {
    /** The displayed part of the office, after `office_code`. */
    counter: office,
    scnumber: scNumber,
    consumer_id: digits(/^\d{1,12}$/, 'electricity.consumer_digits'),
    office_code: office,
  },
  ({ counter, office_code: code }) =>
    isMissing(counter) && isMissing(code) ? { counter: 'field.required' } : {},
);

const bill = z.object({
  /** A month, as '2083 Kartik'. */
  due_bill_of: z.string(),
  payable_amount: z.number(),
  /** 'Normal', or the authority's words for a rebate or penalty: '-25% Penalty'. */
  status: z.string(),
  /** Days since the bill was issued. */
  days: z.number(),
});
type Bill = z.output<typeof bill>;

/** The sign of the percentage is of no use: the authority also writes penalties with a minus. */
const TERMS = /(\d+(?:\.\d+)?)\s*%\s*(rebate|discount|penalty|fine|surcharge)/i;

/** The rebate or penalty of a bill and its age, in our words or else in the authority's. */
export function termsOf({ status, days }: Pick<Bill, 'status' | 'days'>): Partial<FoundBill> {
  const notes: Message[] = days > 0 ? [message('electricity.days', { days })] : [];
  const [, percent = '', word = ''] = TERMS.exec(status) ?? [];
  if (/^normal$/i.test(status)) notes.push(message('electricity.no_late_fee'));
  if (percent === '') return /^(normal)?$/i.test(status) ? { notes } : { notes, detail: status };
  const isLess = /rebate|discount/i.test(word);
  notes.push(message(isLess ? 'electricity.rebate' : 'electricity.penalty', { percent }));
  return { notes };
}

export const electricity = defineBiller({
  id: 'electricity',
  type: 'ELECTRICITY',
  title: 'biller.electricity',
  path: '/api/electricity_recharge',
  body: duesOrder,
  steps: [
    {
      kind: 'look-up',
      fields: [
        {
          name: 'counter',
          label: 'electricity.counter',
          hint: 'electricity.counter_hint',
          kind: 'choice',
          choicesFrom: '/api/electricity/counters',
          alsoSentAs: 'office_code',
        },
        {
          name: 'scnumber',
          label: 'electricity.scnumber',
          kind: 'text',
          maxLength: 24,
          hint: 'electricity.scnumber_hint',
          foundOn: 'nea_bill',
        },
        {
          name: 'consumer_id',
          label: 'electricity.consumer_id',
          kind: 'digits',
          maxLength: 12,
          hint: 'electricity.consumer_id_hint',
          foundOn: 'nea_bill',
        },
      ],
      path: '/api/electricity/getInfo',
      body: lookUpBody,
      answer: z.object({
        consumer_name: z.string(),
        due_bills: z.array(bill),
        total_due_amount: z.number(),
        details: z.string(),
      }),
      kept: z.object({
        scNumber: z.string(),
        office: z.string(),
        months: z.array(z.string()),
        total: anyRupees(),
        /** Further data that the adapter sends to the provider. */
        account: z.record(z.string(), z.string()),
      }),
      orderNames: 'session',
      customer: ({ scnumber, consumer_id: consumer }) => `${scnumber} ${consumer}`,
      lines: ({ consumer_name: value }) => [{ label: 'found.name', value }],
      refusal: 'electricity.not_found',
    },
    {
      kind: 'dues',
      dues: ({ due_bills: bills, total_due_amount: due }) => ({
        bills: bills.map(({ due_bill_of: title, payable_amount: amount, ...terms }) => ({
          title,
          amount,
          ...termsOf(terms),
        })),
        due,
      }),
    },
  ],
  operators: { nea: 'NEA' },
  read: ({ amount }, kept) => {
    const { scNumber, office: name, months, account } = assertDue(amount, kept);
    return {
      recipient: scNumber,
      operator: 'nea',
      amountPaisa: amount,
      about: `${name}: ${monthsLine(months)}`,
      detail: account,
    };
  },
  redo: redoDues,
});
