// The dependencies shared by all modules of the back office, and the interface of such a module.
import type pg from 'pg';
import type { NamedGateway } from '#gateways/gateways.ts';
import type { ProviderBalances } from '#server/delivery-channels/provider-balances.ts';
import type { KycContext } from '#server/kyc/kyc-context.ts';
import type { AppContext } from '#server/module.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import type { OrdersModule } from '#server/orders/module.ts';
import type { Timer } from '#server/timers.ts';
import type { Users } from '#server/users/users.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';
import type { DeskHttp, DeskRoute } from './http/desk-routes.ts';

/** The parts of the customer-facing modules that the back office uses. */
export interface LentParts {
  /** The tables' owner; only for work that commands also do: fees, limits, rates, coupons, reconciliation. */
  owner: pg.Pool;
  /** Connections of the owner for reports and comparisons, which hold theirs for minutes. */
  longWork: pg.Pool;
  gateways: readonly NamedGateway[];
  users: Users;
  kyc: { context: KycContext };
  notifications: Notifications;
  orders: Pick<OrdersModule, 'deliver' | 'changes'>;
  /** Our balances at the providers. */
  floats: Pick<ProviderBalances, 'look' | 'readings'>;
}

export interface DeskContext extends AppContext, LentParts {
  secrets: Secrets;
}

export interface DeskModule {
  name: string;
  /** Registers its calls; `http` is for files and streams. */
  routes?: (route: DeskRoute, http: DeskHttp) => void;
  timers?: readonly Timer[];
  /** Deletes expired data. Called about once an hour. */
  sweep?: () => Promise<void>;
}
