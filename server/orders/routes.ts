// Orders over HTTP: every biller's own path, a visitor's check, repeating and canceling.
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { checkOrder as checkCall, orderCall } from '#contract/order-calls/new-orders.ts';
import { cancelOrder as cancelCall, redoOrder as redoCall } from '#contract/orders.ts';
import type { Route } from '#server/http/route.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkOrder } from './create/check-order.ts';
import { createBillerOrder } from './create/create-order.ts';
import { redoOrder } from './create/redo-order.ts';
import type { RedoOptions } from './create/redo-order.ts';
import type { OrderChanges } from './order-changes.ts';

export interface OrderRoutes extends RedoOptions {
  changes: OrderChanges;
}

export function orderRoutes(route: Route, options: OrderRoutes): void {
  const { changes } = options;
  const definitions: readonly BillerDefinition[] = BILLERS;
  for (const definition of definitions) {
    route(orderCall(definition), async ({ body, sent, user, idempotencyKey, locale }) => {
      const { id: userId } = user;
      const keyed = idempotencyRequest(userId, idempotencyKey, [definition.path, body]);
      const asked = { userId, body, request: sent, keyed, locale };
      return createBillerOrder(options, definition, asked);
    });
  }
  route(checkCall, async ({ body, address }) => {
    await checkOrder(options, { ...body, address });
    return { success: true };
  });
  route(redoCall, ({ params, user, idempotencyKey, locale }) => {
    const asked = { id: params.orderId, userId: user.id };
    const keyed = idempotencyRequest(user.id, idempotencyKey, [redoCall.path, asked.id]);
    return redoOrder(options, { ...asked, keyed, locale });
  });
  route(cancelCall, async ({ params, user }) => {
    const asked = { id: params.orderId, userId: user.id };
    const answer = await cancelOrder(options, asked);
    changes.tell([asked.id]);
    return answer;
  });
}
