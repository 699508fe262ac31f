// Where the receipt of an order is had: a PDF, so no call with a schema of its answer.
import { fields, id } from '../fields.ts';

/** A file that is asked for with the session, as every call is. */
export const RECEIPT = {
  method: 'GET',
  path: '/api/order/:orderId/receipt',
  who: 'member',
} as const;

export const receiptParams = fields({ orderId: id() });
