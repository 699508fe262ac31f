// Orders over HTTP: every biller's own path, reading, repeating and canceling.
import { BILLERS } from '#billers/billers.ts';
import type { BillerFace } from '#billers/biller.ts';
import { defineCall } from '#contract/call.ts';
import {
  cancelOrder as cancelCall,
  createdOrder,
  getOrder,
  listOrders as listCall,
  ORDERS_PAGE,
  redoOrder as redoCall,
} from '#contract/orders.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import { cancelOrder } from './cancel-order.ts';
import { createBillerOrder } from './making/create-order.ts';
import { redoOrder } from './making/redo-order.ts';
import type { RedoOptions } from './making/redo-order.ts';
import type { OrderChanges } from './order-changes.ts';
import { listOrders } from './orders-table.ts';
import { presentListed } from './reading/present-order.ts';
import type { ReadWholeOrder } from './reading/whole-orders.ts';

/** The call that creates a biller's orders, made from its face. */
export function billerCall(face: BillerFace) {
  return defineCall({
    method: 'POST',
    path: face.path,
    who: 'member',
    summary: `Creates an order: ${face.id}.`,
    keyed: true,
    body: face.body,
    answer: createdOrder,
  });
}

export interface OrderRoutes extends RedoOptions {
  readWholeOrder: ReadWholeOrder;
  changes: OrderChanges;
}

export function orderRoutes(route: Route, options: OrderRoutes): void {
  const { pool, changes, readWholeOrder } = options;
  const faces: readonly BillerFace[] = BILLERS;
  for (const face of faces) {
    route(billerCall(face), async ({ body, sent, session, idempotencyKey }) => {
      const { userId } = session;
      const keyed = keyedAsk(userId, idempotencyKey, [face.path, body]);
      return createBillerOrder(options, face, { userId, body, request: sent, keyed });
    });
  }
  route(getOrder, ({ params, session }) =>
    readWholeOrder({ id: params.orderId, userId: session.userId }),
  );
  route(listCall, async ({ query, session }) => {
    const { userId } = session;
    const rows = await listOrders(pool, { userId, before: query.before, limit: ORDERS_PAGE });
    return rows.map(presentListed);
  });
  route(redoCall, ({ params, session, idempotencyKey }) => {
    const asked = { id: params.orderId, userId: session.userId };
    const keyed = keyedAsk(session.userId, idempotencyKey, [redoCall.path, asked.id]);
    return redoOrder(options, { ...asked, keyed });
  });
  route(cancelCall, async ({ params, session }) => {
    const asked = { id: params.orderId, userId: session.userId };
    const answer = await cancelOrder(pool, asked);
    changes.tell([asked.id]);
    return answer;
  });
}
