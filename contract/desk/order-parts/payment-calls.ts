// The call that decides a payment in review.
import * as z from 'zod/mini';
import { anyRupees, fields, id, oneOf, text } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const PAYMENT_WHY_MAX = 500;

/**
 * credited: the amount that the gateway took becomes wallet credit. not_received: we received none of its
 * money, or staff had credited it before by a manual journal.
 */
export const PAYMENT_OUTCOMES = ['credited', 'not_received'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

export const decidePayment = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/payments/:paymentId/decide',
  summary:
    'Decides a payment in review: what its gateway took becomes wallet credit, or none of it is with us. ' +
    'Its customer is told, unless a manual journal had credited them before. 409 when it is not in review, the gateway never said what it took, or has said something else since.',
  permission: 'orders.resolve',
  needsProof: true,
  about: ['order', 'orderId'],
  params: fields({ orderId: id(), paymentId: id() }),
  body: fields({
    outcome: oneOf(PAYMENT_OUTCOMES),
    /** What its gateway took, as the page showed it; null while the gateway had not said. */
    taken: z.nullable(anyRupees()),
    /** What was found out, and where. */
    why: text(PAYMENT_WHY_MAX),
  }),
  answer: z.object({
    /** False if the payment already had this outcome. */
    is_new: z.boolean(),
  }),
});
