// Cable TV: a package of Websurfer's, TV or internet, bought by its price.
import * as z from 'zod/mini';
import { digits, fields, oneOf, text, wholeRupees } from '#contract/fields.ts';
import { defineBiller } from '../biller.ts';
import type { OrderSubject } from '../biller.ts';

const OPERATORS = [
  { id: 'websurfer-tv', title: 'Websurfer TV' },
  { id: 'websurfer-internet', title: 'Websurfer Cable Internet' },
] as const;
const IDS = OPERATORS.map(({ id }) => id);

const body = fields({
  customerid: digits(/^\d{3,12}$/, 'cabletv.customer_id'),
  setupboxnumber: z.pipe(
    z.union([z.string(), z.number()], { error: () => 'field.required' }),
    z.pipe(z.transform(String), text(60)),
  ),
  cableTvoperator: z._default(oneOf(IDS), 'websurfer-tv'),
  cableTvamount: wholeRupees({ min: 10, max: 50_000 }),
});

function read(request: z.output<typeof body>): OrderSubject {
  return {
    recipient: request.customerid,
    operator: request.cableTvoperator,
    amountPaisa: request.cableTvamount,
    detail: { box: request.setupboxnumber },
  };
}

export const cabletv = defineBiller({
  id: 'cabletv',
  type: 'CABLETV',
  title: 'biller.cabletv',
  path: '/api/cabletv_recharge',
  body,
  steps: [
    {
      kind: 'enter',
      fields: [
        {
          name: 'cableTvoperator',
          label: 'biller.service',
          kind: 'choice',
          initial: 'websurfer-tv',
          choices: OPERATORS.map(({ id, title }) => ({ value: id, label: title })),
        },
        {
          name: 'customerid',
          label: 'biller.customer_id',
          hint: 'cabletv.customer_hint',
          kind: 'digits',
          maxLength: 12,
        },
        {
          name: 'setupboxnumber',
          label: 'biller.set_top_box',
          hint: 'cabletv.box_hint',
          kind: 'text',
          maxLength: 60,
        },
        { name: 'cableTvamount', label: 'biller.amount', kind: 'rupees' },
      ],
    },
  ],
  read,
});
