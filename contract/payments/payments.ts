// The calls that pay an order: from the wallet, or through the Indian bank's hosted page.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_STATES } from '../codes.ts';
import { anyRupees, fields, id } from '../fields.ts';

export const payFromWallet = defineCall({
  method: 'POST',
  path: '/api/payment/wallet',
  who: 'member',
  summary: 'Pays an order from my wallet. A sent amount (NPR) is only compared.',
  keyed: true,
  body: fields({ order_id: id(), amount: z.optional(anyRupees()) }),
  answer: z.object({ id: z.string(), state: z.enum(ORDER_STATES) }),
});

export const takeBackPayment = defineCall({
  method: 'POST',
  path: '/api/payment/take-back',
  who: 'member',
  summary:
    'Takes back what was begun to pay an order and is not finished, in another tab for example. What has come meanwhile is taken instead.',
  body: fields({ order_id: id() }),
  /** Whether the order still waits to be paid. */
  answer: z.object({ is_free: z.boolean() }),
});

/** The hidden form of the hosted page, field by field, as PayU's `_payment` page takes it. */
export const payuForm = z.object({
  action: z.string(),
  key: z.string(),
  txnid: z.string(),
  amount: z.string(),
  productinfo: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  surl: z.string(),
  furl: z.string(),
  curl: z.string(),
  hash: z.string(),
});
export type PayuForm = z.output<typeof payuForm>;

export const payByPayu = defineCall({
  method: 'POST',
  path: '/api/payment/payu',
  who: 'member',
  summary:
    'Begins an Indian payment: answers the signed hidden form. A sent amount (INR) is only compared.',
  keyed: true,
  body: fields({ amount: z.optional(anyRupees()), order_id: id() }),
  answer: payuForm,
});

/** Where gateways send the browser and their own messages; not under /api, no session needed. */
export const GATEWAY_PATH = '/payment/gateway';
