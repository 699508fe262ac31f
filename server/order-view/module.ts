// The module of order views: orders for their owners, with payment data.
import type { AppContext, Module } from '#server/module.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import type { Users } from '#server/users/users.ts';
import { orderEventStream } from './stream/event-stream.ts';
import { makeReadOrderView } from './read-order-view.ts';
import type { ReadOrderView } from './read-order-view.ts';
import { orderViewRoutes } from './routes.ts';

export interface OrderViewModule extends Module {
  readOrderView: ReadOrderView;
}

export interface OrderViewNeeds {
  users: Pick<Users, 'rateLimiter'>;
  orders: { changes: OrderChanges };
  /** The ways of paying that are set up. */
  payments: { payMethods: readonly PayMethod[] };
}

export function orderViewModule(
  { pool, clock, config: { deliveryAskSeconds: askSeconds } }: AppContext,
  { users: { rateLimiter }, orders: { changes }, payments: { payMethods } }: OrderViewNeeds,
): OrderViewModule {
  const readOrderView = makeReadOrderView({ pool, payMethods, askSeconds });
  return {
    name: 'order-view',
    readOrderView,
    routes: (http) => {
      orderViewRoutes(http, { pool, rateLimiter, readOrderView, askSeconds });
      orderEventStream(http, { readOrderView, changes, clock });
    },
  };
}
