// Satellite TV: a Dish Home card is looked up first, a SimTV card is recharged directly.
import * as z from 'zod/mini';
import { groupedDigits } from '#contract/dates/digits.ts';
import { anyRupees, digits, fields, oneOf, text, wholeRupees } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { packageLine } from '#contract/provider-texts/package-text.ts';
import { message } from '#contract/texts.ts';
import { defineBiller } from '../biller.ts';
import type { OrderSubject } from '../biller.ts';

const OPERATORS = [
  { id: 'dishhome', title: 'Dish Home' },
  { id: 'simtv', title: 'SimTV' },
] as const;
const IDS = OPERATORS.map(({ id }) => id);

/** The amounts that the form offers, in rupees. */
export const AMOUNTS: readonly number[] = [
  500, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000,
];
/** SimTV sells only these (the aggregator's list, June 2026). */
const SIMTV_AMOUNTS = [500, 1000, 2000, 5000, 7000, 10_000];
/** The minimum when an order is repeated (the specification, "DTH redo"). */
const REDO_MIN = 1000;

const card = digits(/^\d{4,20}$/, 'dth.card_number');
const operator = z._default(oneOf(IDS), 'dishhome');
const body = fields({
  card_number: card,
  operator,
  amount: wholeRupees({ min: 500, max: 10_000 }),
});

function refuseAmount(title: string): ApiError {
  return new ApiError(422, { amount: message('dth.amount', { operator: title }) });
}

const kept = z.object({ packages: z.array(z.object({ title: text(200), amount: anyRupees() })) });

function read(request: z.output<typeof body>, found?: z.output<typeof kept>): OrderSubject {
  const { card_number: recipient, amount: amountPaisa } = request;
  const order = { recipient, operator: request.operator, amountPaisa };
  if (request.operator === 'simtv') {
    if (!/^\d{10,11}$/.test(recipient)) {
      throw new ApiError(422, { card_number: message('dth.simtv_card') });
    }
    if (!SIMTV_AMOUNTS.includes(rupeesFromPaisa(amountPaisa))) throw refuseAmount('SimTV');
    return order;
  }
  const sold = found?.packages.find(({ amount }) => amount === amountPaisa);
  if (!sold) throw refuseAmount('Dish Home');
  return { ...order, about: sold.title };
}

export const dth = defineBiller({
  id: 'dth',
  type: 'DTH',
  title: 'biller.dth',
  path: '/api/dth_recharge',
  body,
  steps: [
    {
      kind: 'look-up',
      fields: [
        {
          name: 'operator',
          label: 'biller.operator',
          kind: 'choice',
          initial: 'dishhome',
          choices: OPERATORS.map(({ id, title }) => ({ value: id, label: title })),
        },
        {
          name: 'card_number',
          label: 'biller.card_number',
          kind: 'digits',
          maxLength: 20,
          foundOn: 'viewing_card',
        },
      ],
      when: ({ operator: chosen }) => chosen !== 'simtv',
      path: '/api/dth/getInfo',
      body: fields({ card_number: card, operator: z._default(oneOf(['dishhome']), 'dishhome') }),
      answer: z.object({
        details: z.string(),
        data: z.object({
          customer_address: z.string(),
          package: z.string(),
          expiry_date: z.string(),
          /** The amounts available for this card, in rupees. */
          amounts: z.array(z.number()),
        }),
      }),
      kept,
      orderNames: 'customer',
      customer: ({ card_number: number }) => number,
      lines: ({ data }) => [
        { label: 'found.address', value: data.customer_address.replaceAll(/\s*\|\s*/g, ', ') },
        { label: 'found.package', value: packageLine(data.package) },
        { label: 'found.expires', value: { day: data.expiry_date } },
      ],
      refusal: 'toast',
    },
    {
      kind: 'enter',
      fields: [
        {
          name: 'amount',
          label: 'biller.amount',
          kind: 'choice',
          initial: '500',
          choices: AMOUNTS.map((amount) => ({
            value: String(amount),
            label: groupedDigits(amount),
          })),
        },
      ],
      amounts: ({ operator: chosen }, found) =>
        chosen === 'simtv' ? SIMTV_AMOUNTS : found?.data.amounts,
    },
  ],
  read,
  redo: (request) => ({
    ...request,
    amount: Math.max(REDO_MIN, Number(request['amount'])),
  }),
});
