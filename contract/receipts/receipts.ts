// The address of an order's receipt. It is a PDF, so the response has no schema.
import { fields, id } from '../fields.ts';

/** Like every call, the request needs the session. */
export const RECEIPT = {
  method: 'GET',
  path: '/api/order/:orderId/receipt',
  who: 'member',
} as const;

export const receiptParams = fields({ orderId: id() });
