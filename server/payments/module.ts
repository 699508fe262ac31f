// The module of payments: from the wallet and through gateways, with coupons, refunds and disputes.
import { GATEWAYS, payMethodsOf } from '#gateways/gateways.ts';
import type { NamedGateway, PayMethod } from '#gateways/gateways.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import { keepDue } from '#server/jobs/keep-due.ts';
import { ensureAccounts } from '#server/ledger/ensure-accounts.ts';
import type { WantedAccount } from '#server/ledger/ensure-accounts.ts';
import type { AppContext, Module } from '#server/module.ts';
import type { DeliveryQueue } from '#server/orders/delivery/delivery-queue.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { Users } from '#server/users/users.ts';
import { couponRoutes } from './coupons/coupon-routes.ts';
import { gatewayRoutes } from './callbacks/callback-routes.ts';
import { makePayments } from './payments.ts';
import type { PaymentBatch } from './payments.ts';
import { paymentRoutes } from './routes.ts';

export interface PaymentsModule extends Module {
  /** The ways of paying that are set up. */
  payMethods: readonly PayMethod[];
}

export interface PaymentsNeeds {
  /** The gateways that are set up. */
  gateways: readonly NamedGateway[];
  users: Pick<Users, 'rateLimiter' | 'getMe'>;
  carriers: { carriers: Channels };
  orders: { deliveryQueue: DeliveryQueue; changes: OrderChanges };
  paymentBatch?: PaymentBatch | undefined;
}

/** What each gateway owes us. */
const CLEARING_ACCOUNTS: readonly WantedAccount[] = GATEWAYS.map(({ name, methods }) => ({
  name: `gateway-clearing:${name}`,
  currency: methods[0].terms.currency,
}));

export function paymentsModule(
  { pool, config, log, onFault }: AppContext,
  { gateways, users, carriers: { carriers }, orders, paymentBatch }: PaymentsNeeds,
): PaymentsModule {
  const { publicUrl, paymentAskSeconds: askSeconds, refundAskSeconds, sweepMs } = config;
  const { deliveryQueue, changes } = orders;
  const { rateLimiter } = users;
  const waiting = { pool, sweepMs, onFault };
  const payments = makePayments({
    pool,
    gateways,
    deliveries: deliveryQueue,
    changes,
    readPayer: (userId) => users.getMe(userId),
    carriers,
    rateLimiter,
    askSeconds,
    refundAskSeconds,
    sweepMs,
    log,
    ...paymentBatch,
  });
  return {
    name: 'payments',
    payMethods: payMethodsOf(gateways, config.shownPayMethods),
    routes: async ({ route, server }) => {
      couponRoutes(route, { pool, rateLimiter, changes });
      paymentRoutes(route, { payments, gateways });
      await gatewayRoutes(server, { payments, gateways, publicUrl });
    },
    start: () => ensureAccounts(pool, CLEARING_ACCOUNTS).catch(onFault),
    jobs: payments.jobs,
    timers: [
      keepDue({ ...waiting, table: 'payment_attempts', waitSeconds: askSeconds }),
      keepDue({ ...waiting, table: 'refunds', waitSeconds: refundAskSeconds }),
    ],
    sweep: payments.sweep,
  };
}
