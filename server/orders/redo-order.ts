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
 * What an order remembers was fit for the biller of its day; rules change. Throws Refused (409, for
 * there is no form beside a repeated order) when today's would refuse it.
 */
function readAnew(face: BillerFace, request: Record<string, unknown>): unknown {
  const outdated = new Refused(409, { error: message('order.outdated') });
  const parsed = face.body.safeParse(request);
  if (!parsed.success) throw outdated;
  try {
    face.read(parsed.data);
  } catch (error) {
    throw error instanceof Refused ? outdated : error;
  }
  return parsed.data;
}

/**
 * Throws Refused: 404 for an order that is not mine, 409 while it is not settled, for one that
 * has no biller, or that its biller would not take any more.
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
  return createBillerOrder(pool, face, { userId, request, keyed, body: readAnew(face, request) });
}
