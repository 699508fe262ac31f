// The application: its modules, wired by hand. A new module is a folder and its line in this list.
import { auditModule } from './audit/module.ts';
import { buildBareApp } from './wiring/bare-app.ts';
import { carriersModule } from './delivery-channels/module.ts';
import { complaintsModule } from './complaints/module.ts';
import { closingModule } from './closing/module.ts';
import { exportModule } from './data-export/module.ts';
import { feesModule } from './fees/module.ts';
import { idempotencyModule } from './idempotency/module.ts';
import { kycModule } from './kyc/module.ts';
import { ledgerModule } from './ledger/module.ts';
import { metricsModule } from './metrics/module.ts';
import { lookUpsModule } from './look-ups/module.ts';
import type { AppOptions, Module } from './module.ts';
import { notificationsModule } from './notifications/module.ts';
import { orderViewModule } from './order-view/module.ts';
import { ordersModule } from './orders/module.ts';
import { ownerModules } from './wiring/owner-modules.ts';
import { paymentsModule } from './payments/module.ts';
import { protectionModule } from './protection/module.ts';
import { receiptsModule } from './receipts/module.ts';
import { recipientsModule } from './recipients/module.ts';
import { jobsOf, runModules } from './wiring/run-modules.ts';
import { sandboxModule } from './sandbox/module.ts';
import { serviceStatusModule } from './service-status/module.ts';
import { statusLinksModule } from './status-links/module.ts';
import { usersModule } from './users/module.ts';
import { walletModule } from './wallet/module.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Builds everything without listening: the caller chooses when to start. */
export async function buildApp(options: AppOptions) {
  const { owner, longWork, deskPool, paymentBatch, deskDir, logTo } = options;
  const { http, context, gateways } = await buildBareApp(options);
  const { onFault } = context;

  const notifications = notificationsModule(context);
  const users = usersModule(context, { notifications });
  const kyc = kycModule(context, { users, notifications });
  const carriers = carriersModule(context);
  const lookUps = lookUpsModule(context, { users, carriers });
  const orders = ordersModule(context, { lookUps, carriers });
  const payments = paymentsModule(context, { gateways, users, carriers, orders, paymentBatch });
  const orderView = orderViewModule(context, { users, orders, payments });

  const lent = { gateways, users, kyc, notifications, orders, floats: carriers.floats };
  const modules: Module[] = [
    ...(owner ? [sandboxModule(context)] : []),
    notifications,
    auditModule(context),
    ledgerModule(context),
    idempotencyModule(context),
    users,
    kyc,
    feesModule(context),
    carriers,
    lookUps,
    orders,
    orderView,
    recipientsModule(context),
    payments,
    walletModule(context, { users, orders, notifications }),
    protectionModule(context, { users, notifications }),
    receiptsModule(context, { users, orderView }),
    serviceStatusModule(context),
    statusLinksModule(context, { users, orderView }),
    complaintsModule(context, { users, orderView, notifications }),
    closingModule(context, { users, kyc, orders, notifications }),
    exportModule(context, { users, kyc, notifications }),
    ...(owner
      ? ownerModules({ ...context, ...lent, owner, longWork, deskPool, deskDir, logTo })
      : []),
  ];
  const measured = { http: http.fastify, deskPool, floats: carriers.floats, jobs: jobsOf(modules) };
  modules.push(metricsModule(context, measured));
  await http.register(modules, users.findSession);
  const running = runModules(modules, { onFault, stopRequests: () => http.fastify.close() });
  return { fastify: http.fastify, leave: http.health.leave, users, context, lent, ...running };
}
