// The calls about an approved refund that a person sends by hand: recording its outcome.
import * as z from 'zod/mini';
import { day } from '../../dates/day.ts';
import { anyRupees, fields, id, text } from '../../fields.ts';
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
