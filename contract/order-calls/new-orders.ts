// The calls of a biller's form: creating an order, and checking in advance whether it could be created.
// Separate from the other calls about orders, which a form does not need.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, success } from '../fields.ts';
import { biller, requestValues } from '../recipients/recipients.ts';

/** What every call that creates an order answers. */
export const createdOrder = z.object({ id: z.string() });

/** The body of any biller, as far as a form knows it. */
type BillerBody = z.ZodMiniType<unknown, Record<string, unknown>>;

/** The call that creates a biller's orders; its path and fields are the biller's own. */
export function orderCall(biller: { id: string; path: string; body: z.ZodMiniType }) {
  return defineCall({
    method: 'POST',
    path: biller.path,
    who: 'member',
    summary: `Creates an order: ${biller.id}.`,
    keyed: true,
    body: biller.body as BillerBody,
    answer: createdOrder,
  });
}

export const checkOrder = defineCall({
  method: 'POST',
  path: '/api/orders/check',
  who: 'visitor',
  summary:
    "Whether a biller's order could be made now, without making one: 422 and 409 as its own call. Limits and our balance for its amount count when it is made; not for orders that name a look-up.",
  body: fields({ biller, request: requestValues }),
  answer: success(),
});
