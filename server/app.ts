// The application: its modules, wired by hand. A new module is a folder and its line in this list.
import { makeGateways } from '#gateways/gateways.ts';
import { auditModule } from './audit/module.ts';
import { carriersModule } from './delivery-channels/module.ts';
import { systemClock } from './context/clock.ts';
import { complaintsModule } from './complaints/module.ts';
import { closingModule } from './closing/module.ts';
import { exportModule } from './data-export/module.ts';
import { demoModule } from './demo/module.ts';
import { deskModule } from './desk/module.ts';
import { feesModule } from './fees/module.ts';
import { makeHttpServer } from './http/make-http-server.ts';
import { idempotencyModule } from './idempotency/module.ts';
import { kycModule } from './kyc/module.ts';
import { ledgerModule } from './ledger/module.ts';
import { makeLocales } from './context/locale.ts';
import { metricsModule } from './metrics/module.ts';
import type { JobMetrics } from './jobs/job-queue.ts';
import { lookUpsModule } from './look-ups/module.ts';
import type { AppContext, AppOptions, Module } from './module.ts';
import { notificationsModule } from './notifications/module.ts';
import { orderViewModule } from './order-view/module.ts';
import { ordersModule } from './orders/module.ts';
import { paymentsModule } from './payments/module.ts';
import { protectionModule } from './protection/module.ts';
import { proofModule } from './books-audit/module.ts';
import { receiptsModule } from './receipts/module.ts';
import { recipientsModule } from './recipients/module.ts';
import { reconciliationModule } from './reconciliation/module.ts';
import { runModules } from './run-modules.ts';
import { sandboxModule } from './sandbox/module.ts';
import { serviceStatusModule } from './service-status/module.ts';
import { statusLinksModule } from './status-links/module.ts';
import { usersModule } from './users/module.ts';
import { walletModule } from './wallet/module.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Builds everything without listening: the caller chooses when to start. */
export async function buildApp(options: AppOptions) {
  const { config, pool, owner, paymentBatch, clock = systemClock, documentReader = '' } = options;
  const { deskDir, logTo } = options;
  const locales = makeLocales(options.catalogues);
  const gateways = makeGateways(config.gateways);
  const http = await makeHttpServer({ ...options, gateways, clock, locales });
  const { log } = http.fastify;
  const onFault = (error: unknown): void => log.error({ err: error }, 'background work failed');
  const context: AppContext = { config, pool, clock, locales, documentReader, log, onFault };

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
    ...(owner ? [proofModule(context, { owner }), reconciliationModule(context, { owner })] : []),
    ...(owner ? [deskModule({ ...context, ...lent, owner, deskDir, logTo })] : []),
    ...(owner ? [demoModule({ ...context, ...lent, owner })] : []),
  ];
  const jobMetrics = (): Promise<JobMetrics[]> => running.jobMetrics();
  modules.push(metricsModule(context, { http: http.fastify, floats: carriers.floats, jobMetrics }));
  await http.register(modules, users.findSession);
  const running = runModules(modules, { onFault, stopRequests: () => http.fastify.close() });
  return { fastify: http.fastify, leave: http.health.leave, users, context, lent, ...running };
}
