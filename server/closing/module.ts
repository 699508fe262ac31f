// The module that closes accounts.
import type { KycModule } from '#server/kyc/module.ts';
import type { AppContext, Module } from '#server/module.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { Users } from '#server/users/users.ts';
import { closingRoutes } from './closing-routes.ts';

export interface ClosingNeeds {
  users: Pick<Users, 'assertConfirmed' | 'assertOwnPassword' | 'getSignIns' | 'closePerson'>;
  kyc: Pick<KycModule, 'withdrawAll'>;
  orders: { changes: OrderChanges };
  notifications: { wake: () => void };
}

export function closingModule(
  { pool, clock }: AppContext,
  { users, kyc, orders: { changes }, notifications }: ClosingNeeds,
): Module {
  const { closePerson } = users;
  const parts = { closePerson, withdrawDocuments: kyc.withdrawAll };
  return {
    name: 'closing',
    routes: ({ route }) => {
      const wakeNotifications = notifications.wake;
      closingRoutes(route, { pool, clock, users, changes, wakeNotifications, ...parts });
    },
  };
}
