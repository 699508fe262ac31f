// Landline: the bill of a fixed line, paid by its number.
import * as z from 'zod/mini';
import { fields, oneOf, text, wholeRupees } from '#contract/fields.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { defineBiller } from '../biller.ts';
import type { OrderSubject } from '../biller.ts';
import { landlineNumber } from './landline-number.ts';

const body = fields({
  landlineOperator: z._default(oneOf(['landline']), 'landline'),
  landlinenumber: z.pipe(
    z.union([z.string(), z.number()], { error: () => 'landline.number' }),
    z.pipe(z.transform(String), text(30)),
  ),
  landlineAmount: wholeRupees({ min: 10, max: 10_000 }),
});

function read(request: z.output<typeof body>): OrderSubject {
  const recipient = landlineNumber(request.landlinenumber);
  if (recipient === undefined) {
    throw new ApiError(422, { landlinenumber: message('landline.number') });
  }
  return { recipient, operator: request.landlineOperator, amountPaisa: request.landlineAmount };
}

export const landline = defineBiller({
  id: 'landline',
  type: 'LANDLINE',
  title: 'biller.landline',
  operatorTitle: 'landline.operator',
  path: '/api/landline_recharge',
  body,
  steps: [
    {
      kind: 'enter',
      also: { landlineOperator: 'landline' },
      fields: [
        {
          name: 'landlinenumber',
          label: 'biller.landline_number',
          // Other characters too: people write 01-4232352.
          kind: 'text',
          hint: 'biller.landline_hint',
          foundOn: 'phone_bill',
          maxLength: 20,
          autoComplete: 'tel-national',
        },
        {
          name: 'landlineAmount',
          label: 'biller.amount',
          kind: 'rupees',
          suggestions: [100, 200, 500, 1000, 2000],
        },
      ],
    },
  ],
  read,
});
