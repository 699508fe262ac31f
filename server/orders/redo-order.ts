// Orders the same thing once more, priced anew.
import type pg from 'pg';
import { BILLERS } from '#billers/billers.ts';
import type { BillerFace } from '#billers/biller.ts';
import { isUnsettled } from '#contract/codes.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { createBillerOrder } from './create-order.ts';
import { readOrder } from './orders-table.ts';

/**
 * Throws Refused: 404 for an order that is not mine, 409 while it is not settled or for one that
 * has no biller.
 */
export async function redoOrder(
  pool: pg.Pool,
  asked: { id: string; userId: string; keyed: KeyedAsk | undefined },
): Promise<{ id: string }> {
  const { userId, keyed } = asked;
  const order = await readOrder(pool, asked);
  if (!order) throw new Refused(404, { error: message('order.not_found') });
  const isWaiting = order.state === 'awaiting_payment' && !order.isExpired;
  if (isWaiting || isUnsettled(order.state)) {
    throw new Refused(409, { error: message('order.unsettled') });
  }
  const face: BillerFace | undefined = BILLERS.find(({ id }) => id === order.biller);
  if (!face) throw new Refused(409, { error: message('order.not_repeatable') });
  const request = face.redo?.(order.request) ?? order.request;
  return createBillerOrder(pool, face, { userId, request, keyed, body: face.body.parse(request) });
}
