// Orders the same thing once more, looked up and priced anew.
import { BILLERS } from '#billers/billers.ts';
import type { BillerFace } from '#billers/biller.ts';
import type { Deliveries } from '#billers/deliveries.ts';
import { isUnsettled } from '#contract/codes.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { readKept } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { lookingBiller, lookUp } from '#server/look-ups/look-up.ts';
import type { LookUps } from '#server/look-ups/look-up.ts';
import { createBillerOrder } from './create-order.ts';
import type { CreateBillerOptions } from './create-order.ts';
import { isToBePaid } from '../order-row.ts';
import type { OrderRow } from '../order-row.ts';
import { readOrder } from '../orders-table.ts';

export interface RedoOptions extends LookUps, CreateBillerOptions {
  deliveries: Deliveries;
}

// What an order remembers was fit for the biller of its day; rules and packages change. There is no
// form beside a repeated order that could show which field is wrong.
const outdated = (): Refused => new Refused(409, { error: message('order.outdated') });

/** The request on a new look-up, with the price found now; as it was when it needs none. */
async function renewed(
  options: RedoOptions,
  face: BillerFace,
  { userId, lookUp: sent, request }: OrderRow,
): Promise<Record<string, unknown>> {
  const anew = face.redo?.(request) ?? request;
  const biller = lookingBiller(face, options.deliveries);
  if (!biller || sent === null) return anew;
  const body = biller.face.lookUp.body.safeParse(sent);
  if (!body.success) throw outdated();
  const found = await lookUp(options, biller, { userId, body: body.data, sent });
  if ('refusal' in found) {
    throw new Refused(409, { error: message('look_up.refused', { details: found.refusal }) });
  }
  return biller.face.lookUp.renew(anew, { id: found.id, kept: found.kept });
}

/**
 * Throws Refused: 404 for an order that is not mine, 409 while it is not settled, for one that
 * has no biller, or that its biller would not take any more, 502 or 504 when it must be looked up
 * and the provider is away.
 */
export async function redoOrder(
  options: RedoOptions,
  asked: { id: string; userId: string; keyed: KeyedAsk | undefined },
): Promise<{ id: string }> {
  const { userId, keyed } = asked;
  const kept = await readKept<{ id: string }>(options.pool, keyed);
  if (kept !== undefined) return kept;
  const order = await readOrder(options.pool, asked);
  if (!order) throw new Refused(404, { error: message('order.not_found') });
  const isWaiting = isToBePaid(order);
  if (isWaiting || isUnsettled(order.state)) {
    throw new Refused(409, { error: message('order.unsettled') });
  }
  const face: BillerFace | undefined = BILLERS.find(({ id }) => id === order.biller);
  if (!face) throw new Refused(409, { error: message('order.not_repeatable') });
  const request = await renewed(options, face, order);
  const body = face.body.safeParse(request);
  if (!body.success) throw outdated();
  try {
    return await createBillerOrder(options, face, { userId, request, keyed, body: body.data });
  } catch (error) {
    // A refusal about a field; one about the order as a whole is worth reading.
    const isAboutField = error instanceof Refused && error.messages['error'] === undefined;
    throw isAboutField ? outdated() : error;
  }
}
