// Mobile top-up: the form, the call and the rules of an order for a phone in Nepal.
import * as z from 'zod/mini';
import { digits, fields, oneOf, wholeRupees } from '#contract/fields.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { defineBiller } from '../biller.ts';
import type { OrderSubject } from '../biller.ts';
import { MOBILE_NUMBER } from './mobile-number.ts';
import { MOBILE_OPERATORS, operatorOf } from './operators.ts';

const OPERATOR_IDS = MOBILE_OPERATORS.map(({ id }) => id);

const body = fields({
  mobile_number: digits(/^9\d{9}$/, 'field.mobile_number'),
  amount: wholeRupees({ min: 10, max: 25_000 }),
  operator: z.optional(oneOf(OPERATOR_IDS)),
});

function read(request: z.output<typeof body>): OrderSubject {
  const prefixOperator = operatorOf(request.mobile_number);
  if (prefixOperator === 'smartcell') {
    throw new ApiError(422, { mobile_number: message('mobile.operator_closed') });
  }
  const id = request.operator ?? prefixOperator;
  const operator = MOBILE_OPERATORS.find((candidate) => candidate.id === id);
  if (!operator) throw new ApiError(422, { mobile_number: message('mobile.operator_unknown') });
  const { min, max } = operator.rupees;
  if (request.amount < BigInt(min) * 100n || request.amount > BigInt(max) * 100n) {
    const values = { operator: operator.title, min, max };
    throw new ApiError(422, { amount: message('mobile.operator_amount', values) });
  }
  return { recipient: request.mobile_number, operator: operator.id, amountPaisa: request.amount };
}

export const mobile = defineBiller({
  id: 'mobile',
  type: 'MOBILE',
  title: 'biller.mobile',
  path: '/api/mobile_recharge',
  body,
  steps: [
    {
      kind: 'enter',
      fields: [
        {
          name: 'mobile_number',
          label: 'biller.mobile_number',
          kind: 'digits',
          maxLength: MOBILE_NUMBER.digits,
          groups: MOBILE_NUMBER.groups,
          dialCode: MOBILE_NUMBER.dialCode,
          isNumber: true,
          autoComplete: 'tel-national',
        },
        {
          name: 'operator',
          label: 'biller.operator',
          kind: 'choice',
          isOptional: true,
          choices: MOBILE_OPERATORS.map(({ id, title }) => ({ value: id, label: title })),
          follows: ({ mobile_number: number = '' }) => operatorOf(number) ?? '',
        },
        {
          name: 'amount',
          label: 'biller.amount',
          kind: 'rupees',
          suggestions: [50, 100, 200, 500, 1000],
        },
      ],
    },
  ],
  read,
});
