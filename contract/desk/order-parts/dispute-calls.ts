// The call about a closed dispute of which the gateway says that it ended the other way.
import * as z from 'zod/mini';
import { fields, id, oneOf, text } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { DISPUTE_OUTCOMES } from './dispute-outcomes.ts';

const DISPUTE_WHY_MAX = 500;

export const settleDispute = defineDeskCall({
  method: 'POST',
  path: '/desk/api/orders/:orderId/disputes/:disputeId/settle',
  summary:
    'Says that a person has cleared up why a gateway contradicts how a dispute was closed. Moves no money. ' +
    '409 when nothing is to be cleared up, or the gateway has said something else since.',
  permission: 'refunds.propose',
  needsProof: true,
  about: ['order', 'orderId'],
  params: fields({ orderId: id(), disputeId: id() }),
  body: fields({
    /** What the gateway says, as the page showed it. */
    told: oneOf(DISPUTE_OUTCOMES),
    /** What was found out, and what was done about it. */
    why: text(DISPUTE_WHY_MAX),
  }),
  answer: z.object({}),
});
