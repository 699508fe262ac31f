// The calls about my outgoing transfers that are held before they are sent.
import * as z from 'zod/mini';
import { blockShape } from '../block.ts';
import { defineCall } from '../call.ts';
import { fields, id } from '../fields.ts';

const heldTransfer = z.object({
  id: z.string(),
  receiver_email: z.string(),
  sending_amount: z.number(),
  comment: z.nullable(z.string()),
  block: blockShape,
});
export type HeldOnWire = z.output<typeof heldTransfer>;

export const getHeldTransfers = defineCall({
  method: 'GET',
  path: '/api/payment/held_transfers',
  who: 'member',
  summary: 'My transfers that are held: each goes out by itself, unless I cancel it before.',
  answer: z.object({ transfers: z.array(heldTransfer) }),
});

export const cancelHeldTransfer = defineCall({
  method: 'POST',
  path: '/api/payment/held_transfers/:transferId/cancel',
  who: 'member',
  protectsAccount: true,
  summary: 'Cancels a held transfer: the money is back in my wallet with the answer.',
  params: fields({ transferId: id() }),
  body: z.optional(fields({})),
  answer: z.object({ message: z.string() }),
});
