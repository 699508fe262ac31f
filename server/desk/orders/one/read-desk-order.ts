// One order with everything that is known about it, read at once.
import type { DeskOrder } from '#contract/desk/orders.ts';
import { isInReview as isReviewed } from '#server/orders/delivery/manual-review.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import { noOrder } from '../order-refusals.ts';
import type { Reader } from '../order-rows.ts';
import { automaticWork } from './automatic-work.ts';
import { lookInOf } from './look-in.ts';
import { readOrderParts } from './order-parts.ts';
import type { DeskOrderOptions } from './order-parts.ts';
import { presentDeskOrder } from './present-desk-order.ts';
import { whyNotDecided } from './why-not-decided.ts';

/** Throws ApiError (404). */
export async function readDeskOrder(
  options: DeskOrderOptions,
  id: string,
  reader: Reader,
): Promise<DeskOrder> {
  const { pool, askSeconds } = options;
  const [order] = await readOrders(pool, [id]);
  if (!order) throw noOrder();
  const parts = await readOrderParts(options, order);
  const isInReview = isReviewed(order.state, parts.steps.at(-1)?.why);
  const work = automaticWork({ order, isInReview, ...parts, askSeconds });
  const whyNot = whyNotDecided({
    state: order.state,
    isInReview,
    asksLeft: Math.max(1, askSeconds.length - order.asks),
    isLoad: order.biller === null,
  });
  const lookIn = lookInOf(options.bookPage, order.id, parts.deliveries);
  return presentDeskOrder(order, { ...parts, work, whyNot, lookIn }, reader);
}
