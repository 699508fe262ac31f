// The module of complaints about orders.
import type { AppContext, Module } from '#server/module.ts';
import type { OrderViewModule } from '#server/order-view/module.ts';
import type { Users } from '#server/users/users.ts';
import { complaintRoutes } from './routes.ts';

export interface ComplaintsNeeds {
  users: Pick<Users, 'rateLimiter'>;
  orderView: Pick<OrderViewModule, 'readOrderView'>;
  notifications: { wake: () => void };
}

export function complaintsModule(
  { pool, clock }: AppContext,
  { users: { rateLimiter }, orderView, notifications }: ComplaintsNeeds,
): Module {
  const { readOrderView: readOrder } = orderView;
  const wakeNotifications = notifications.wake;
  const options = { pool, clock, rateLimiter, readOrder, wakeNotifications };
  return { name: 'complaints', routes: ({ route }) => complaintRoutes(route, options) };
}
