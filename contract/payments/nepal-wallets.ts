// The calls that pay an order from another wallet of Nepal, on that wallet's own page.
import * as z from 'zod/mini';
import type { AnswerOf } from '../call.ts';
import { defineCall } from '../call.ts';
import { anyRupees, fields, id } from '../fields.ts';

const asked = fields({ order_id: id(), amount: z.optional(anyRupees()) });

export const payByEsewa = defineCall({
  method: 'POST',
  path: '/api/payment/esewa',
  who: 'member',
  summary:
    'Begins a payment at eSewa: answers the signed form that the browser posts to `action`. A sent amount (NPR) is only compared.',
  keyed: true,
  body: asked,
  answer: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }),
});
export type EsewaForm = AnswerOf<typeof payByEsewa>;

export const payByKhalti = defineCall({
  method: 'POST',
  path: '/api/payment/khalti',
  who: 'member',
  summary:
    'Begins a payment at Khalti: answers the page that the browser goes on to. A sent amount (NPR) is only compared.',
  keyed: true,
  body: asked,
  answer: z.object({ payment_url: z.string() }),
});
export type KhaltiLink = AnswerOf<typeof payByKhalti>;
