// The module of receipts, as PDF.
import type { AppContext, Module } from '#server/module.ts';
import type { OrderViewModule } from '#server/order-view/module.ts';
import type { Users } from '#server/users/users.ts';
import { receiptRoutes } from './routes.ts';

export interface ReceiptsNeeds {
  users: Pick<Users, 'rateLimiter' | 'getMe'>;
  orderView: Pick<OrderViewModule, 'readOrderView'>;
}

export function receiptsModule({ pool }: AppContext, { users, orderView }: ReceiptsNeeds): Module {
  const { rateLimiter, getMe: readOwner } = users;
  const { readOrderView: readOrder } = orderView;
  return {
    name: 'receipts',
    routes: (http) => receiptRoutes(http, { pool, rateLimiter, readOwner, readOrder }),
  };
}
