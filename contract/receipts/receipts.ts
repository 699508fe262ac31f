// The address of an order's receipt. It is a PDF, so the response has no schema.
import { fields, id } from '../fields.ts';

/** The request needs the session, as every call does. */
export const RECEIPT = {
  method: 'GET',
  path: '/api/order/:orderId/receipt',
  who: 'member',
} as const;

export const receiptParams = fields({ orderId: id() });
