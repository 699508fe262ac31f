// The calls about a refund that needs a person: one that is sent by hand, held, or of an unknown outcome.
import * as z from 'zod/mini';
import { day } from '../../dates/day.ts';
import { anyRupees, fields, id, oneOf, text } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const REFUND_REFERENCE_MAX = 60;
export const REFUND_WHY_MAX = 500;

/** The format of transfer numbers: letters, digits and a few signs, with at least one digit. */
const REFERENCE = /^(?=.*\d)[a-z\d][a-z\d ./_#:-]{3,}$/i;

const params = fields({ orderId: id(), refundId: id() });
const answer = z.object({ state: z.enum(['refunded', 'failed']) });

export const recordTransfer = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/refunds/:refundId/record',
  summary:
    'Records the transfer by which a person sent an approved refund; its customer is told. ' +
    '409 unless the caller has it in the queue of refunds.',
  permission: 'refunds.record',
  needsProof: true,
  about: ['order', 'orderId'],
  params,
  body: fields({
    /** The number of the transfer, as the portal or the bank shows it; unique among refunds. */
    reference: text(REFUND_REFERENCE_MAX).check(
      z.regex(REFERENCE, { error: 'desk.orders_transfer_reference_form' }),
    ),
    /** The amount sent, in the currency of the payment: exactly the approved one. */
    amount: anyRupees(),
    /** The day on which it was sent, in Nepal. */
    sent_on: day('statement.day'),
    /** Where its sender saw it afterwards: the account and the list. */
    seen_in: text(200),
  }),
  answer,
});

export const returnHeldRefund = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/refunds/:refundId/return',
  summary:
    'Puts an approved refund that nobody sent back into the wallet. ' +
    '409 unless the caller has it in the queue of refunds.',
  permission: 'refunds.record',
  needsProof: true,
  about: ['order', 'orderId'],
  params,
  body: fields({ why: text(REFUND_WHY_MAX) }),
  answer,
});

/**
 * Of a refund whose outcome is unknown: sent, its gateway has made it; failed, it has not and will not.
 * Of a held one: send, it goes to its source; return, it goes into the wallet.
 */
export const REFUND_OUTCOMES = ['sent', 'failed', 'send', 'return'] as const;
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number];

export const decideRefund = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/refunds/:refundId/decide',
  summary:
    'Decides a refund in review: whether its gateway has made it or, of a held one, whether it is sent. ' +
    'One that is failed or returned goes into the wallet. 409 when it is not in review in this way any more.',
  permission: 'refunds.record',
  needsProof: true,
  about: ['order', 'orderId'],
  params,
  body: fields({
    outcome: oneOf(REFUND_OUTCOMES),
    /** What was found out, and where. */
    why: text(REFUND_WHY_MAX),
  }),
  answer: z.object({
    /** False if the refund already had this outcome. */
    is_new: z.boolean(),
  }),
});
