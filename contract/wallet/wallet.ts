// The call that loads my wallet.
import { defineCall } from '../call.ts';
import { fields, wholeRupees } from '../fields.ts';
import { createdOrder } from '../order-calls/new-orders.ts';

/** The minimum and maximum of one load; the server also checks the wallet's own cap. */
export const LOAD_RUPEES = { min: 10, max: 50_000 } as const;

export const loadWallet = defineCall({
  method: 'POST',
  path: '/api/wallet_recharge',
  who: 'member',
  summary: 'Creates an order that loads my wallet; it is paid through a gateway.',
  keyed: true,
  body: fields({ amount: wholeRupees(LOAD_RUPEES) }),
  answer: createdOrder,
});
