// The calls that pay an order from the wallet or cancel a payment, and the path that gateways return to.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ORDER_STATES } from '../codes.ts';
import { anyRupees, fields, id } from '../fields.ts';

export const payFromWallet = defineCall({
  method: 'POST',
  path: '/api/payment/wallet',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'Pays an order from my wallet. A sent amount (NPR) is only compared.',
  keyed: true,
  body: fields({ order_id: id(), amount: z.optional(anyRupees()) }),
  answer: z.object({ id: z.string(), state: z.enum(ORDER_STATES) }),
});

export const abandonPaymentCall = defineCall({
  method: 'POST',
  path: '/api/payment/take-back',
  who: 'member',
  waitsOutside: true,
  summary:
    'Cancels my unfinished payments of an order, for example in another tab. Money that has already arrived pays the order.',
  body: fields({ order_id: id() }),
  /** Whether the order can now be paid in another way. */
  answer: z.object({ is_free: z.boolean() }),
});

/** Where gateways send the browser and their callbacks; not below /api, and without a session. */
export const GATEWAY_PATH = '/payment/gateway';
