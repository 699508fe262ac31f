// The call that pays an order at Khalti.
import * as z from 'zod/mini';
import type { AnswerOf } from '#contract/call.ts';
import { defineCall } from '#contract/call.ts';
import { anyRupees, fields, id } from '#contract/fields.ts';

export const payByKhalti = defineCall({
  method: 'POST',
  path: '/api/payment/khalti',
  who: 'member',
  asksOutside: true,
  summary:
    'Begins a payment at Khalti: answers the page that the browser goes on to. A sent amount (NPR) is only compared.',
  keyed: true,
  body: fields({ order_id: id(), amount: z.optional(anyRupees()) }),
  answer: z.object({ payment_url: z.string() }),
});
export type KhaltiLink = AnswerOf<typeof payByKhalti>;
