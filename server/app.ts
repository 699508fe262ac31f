// The application: every room wired by hand, from the settings to a server that can be listened on.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Call } from '#contract/call.ts';
import { makeReadWebhook } from '#providers/reloadly/webhook.ts';
import { makeCarriage } from './carriers/carriage.ts';
import type { Config } from './config.ts';
import { feeRoutes } from './fees/routes.ts';
import { docsRoutes } from './http/docs/routes.ts';
import { guard } from './http/guard.ts';
import { healthRoutes } from './http/health.ts';
import { makeServer } from './http/make-server.ts';
import { noteMethods } from './http/methods.ts';
import { servePages } from './http/pages.ts';
import { makeRoute } from './http/route.ts';
import { cardOrigins, securityHeaders } from './http/security-headers.ts';
import { clearOldAnswers } from './idempotency/kept-answers.ts';
import { kycRoutes } from './kyc/routes.ts';
import { rollUp } from './ledger/roll-up.ts';
import { openWallet, walletBalance } from './ledger/wallets.ts';
import { forgetOldLookUps } from './look-ups/look-up.ts';
import { lookUpRoutes } from './look-ups/routes.ts';
import { makeMessages } from './messages/messages.ts';
import {
  clearOldProviderCallbacks,
  providerCallbackRoutes,
} from './orders/delivery/callback-routes.ts';
import { makeDeliverOrder } from './orders/delivery/deliver-order.ts';
import { makeDeliveryLoop } from './orders/delivery/delivery-loop.ts';
import { orderEventStream } from './orders/event-stream.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { makeMakeOrder } from './orders/making/make-orders.ts';
import { makeReadQuoteGround } from './orders/making/quote-ground.ts';
import { makeOrderChanges } from './orders/order-changes.ts';
import { makeReadWholeOrder } from './orders/reading/whole-orders.ts';
import { orderRoutes } from './orders/routes.ts';
import { couponRoutes } from './payments/coupon/coupon-routes.ts';
import { gatewayRoutes } from './payments/gateway/gateway-routes.ts';
import { makeGateways, payMethodsOf } from './payments/gateway/gateways.ts';
import { makePayments } from './payments/payments.ts';
import { paymentRoutes } from './payments/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { recipientRoutes } from './recipients/routes.ts';
import { clearOldLinks } from './status-links/clear-old-links.ts';
import { statusLinkRoutes } from './status-links/routes.ts';
import { makeTellers } from './tellers.ts';
import { every } from './timers.ts';
import { userRoutes } from './users/routes.ts';
import { makeUsers } from './users/users.ts';
import type { Users } from './users/users.ts';
import { walletRoutes } from './wallet/routes.ts';
import { statementRoutes } from './wallet/statement/routes.ts';
import { transferRoutes } from './wallet/transfers/routes.ts';
import { forgetUnsent } from './wallet/transfers/send-money.ts';

export interface App {
  fastify: FastifyInstance;
  users: Users;
  /** Forgets what is long over in every room; it also runs by itself every hour. */
  sweep: () => Promise<void>;
  /** Begins the work that nobody asks for: deliveries, polling, mail, sweeping. */
  start: () => void;
  /** Stops taking requests, finishes what is under way, and ends that work. */
  close: () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  /** Connections as the app's role. */
  pool: pg.Pool;
  /** The folder of the built pages; none in tests that only speak HTTP. */
  webDir?: string;
  /**
   * How wallet payments share transactions; only the bench asks for anything else than the default.
   */
  paymentBatch?: { sizeMax: number; lanes: number };
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FLOATS_MS = 10_000;

/** The rooms that do the work, each given what it needs and nothing more. */
function makeRooms({ config, pool, paymentBatch }: AppOptions, log: FastifyBaseLogger) {
  const messages = makeMessages({ pool, config, log });
  const users = makeUsers({ pool, config, messages, openWallet, walletBalance });
  const tellers = makeTellers(messages.put, config.publicUrl);
  const { tellRefund, tellTransfer, ...paymentTellers } = tellers;
  const changes = makeOrderChanges();
  const onFault = (error: unknown): void => log.error({ err: error }, 'background work failed');
  const { deliveries, carriers, floats } = makeCarriage(config, log);
  const lookAtFloats = (): void => void floats.look().catch(onFault);
  const deliver = makeDeliverOrder({
    pool,
    changes,
    carriers,
    onAlert: lookAtFloats,
    askSeconds: config.deliveryAskSeconds,
    leaseSeconds: config.deliveryLeaseSeconds,
    tellRefund,
    log,
  });
  const { deliveriesAtOnce: atOnceMax, sweepMs } = config;
  const loop = makeDeliveryLoop({ pool, deliver, atOnceMax, sweepMs, onFault });
  const gateways = makeGateways(config);
  const payments = makePayments({
    pool,
    gateways: Object.values(gateways).filter((gateway) => gateway !== undefined),
    deliveries: loop,
    changes,
    readPayer: (userId) => users.getMe(userId),
    carriers,
    tries: users.tries,
    ...paymentTellers,
    askSeconds: config.paymentAskSeconds,
    refundAskSeconds: config.refundAskSeconds,
    log,
    ...paymentBatch,
  });
  // Each by itself: one that fails holds up none of the others.
  const sweep = async (): Promise<void> => {
    await Promise.all([
      users.sweep(),
      payments.sweep(),
      clearOldProviderCallbacks(pool),
      clearOldAnswers(pool),
      forgetUnsent(pool),
      clearOldLinks(pool),
    ]);
  };
  const timers = [
    every(sweepMs, async () => changes.tell(await expireOrders(pool)), onFault),
    every(sweepMs, () => payments.askDue(), onFault),
    every(MINUTE_MS, () => rollUp(pool), onFault),
    every(HOUR_MS, sweep, onFault),
    every(MINUTE_MS, () => forgetOldLookUps(pool), onFault),
    every(FLOATS_MS, () => floats.look(), onFault),
  ];
  return {
    lookAtFloats,
    messages,
    tellTransfer,
    users,
    changes,
    deliveries,
    carriers,
    loop,
    gateways,
    payments,
    sweep,
    timers,
  };
}

type Rooms = ReturnType<typeof makeRooms>;

async function registerRoutes(
  server: FastifyInstance,
  { config, pool }: AppOptions,
  { messages, tellTransfer, users, changes, deliveries, carriers, loop, gateways, payments }: Rooms,
): Promise<void> {
  const { publicUrl, appSecret, callbackSecret: secret } = config;
  const calls: Call[] = [];
  const route = makeRoute(server, users.findSession, calls);
  const readWholeOrder = makeReadWholeOrder({
    pool,
    creditJournals: payments.creditJournals,
    readUnderWay: payments.readUnderWay,
    payMethods: payMethodsOf(gateways, config.paymentHiddenTabs),
  });
  const making = { readQuoteGround: makeReadQuoteGround(pool), makeOrder: makeMakeOrder(pool) };
  healthRoutes(server, pool);
  docsRoutes(server, { calls, serverUrl: publicUrl });
  userRoutes(route, users);
  kycRoutes(route, users);
  feeRoutes(route, pool);
  const { tries } = users;
  const { lookUpsPerHour: perHour } = config;
  lookUpRoutes(route, { pool, tries, perHour, deliveries });
  const selling = { ...making, tries, perHour, deliveries, carriers };
  orderRoutes(route, { pool, ...selling, readWholeOrder, changes });
  orderEventStream(server, { readWholeOrder, changes, findSession: users.findSession });
  recipientRoutes(route, pool);
  couponRoutes(route, { pool, tries, changes });
  paymentRoutes(route, { payments, gateways });
  const readEmail = async (userId: string) => (await users.getMe(userId)).email;
  walletRoutes(route, { pool, readEmail, ...making });
  const { findSession, getMe: readOwner } = users;
  statementRoutes(route, server, { pool, findSession, tries, readOwner });
  const papers = { pool, tries, readOwner, readOrder: readWholeOrder };
  receiptRoutes(server, { ...papers, findSession });
  statusLinkRoutes(route, { ...papers, appSecret, publicUrl });
  transferRoutes(route, { pool, tries, tellTransfer, wakeMessages: messages.wake });
  await gatewayRoutes(server, { payments, gateways, publicUrl });
  const { reloadly } = config;
  const readReloadly = reloadly && makeReadWebhook({ secret: reloadly.webhookSecret });
  await providerCallbackRoutes(server, { pool, loop, secret, readReloadly });
}

/** Where the pages post a form to: the hosted pages of the gateways that are set up. */
function formTargetsOf({ payu, nepal, esewa }: Config): string[] {
  const urls = [payu.formUrl, nepal?.settings.formUrl, esewa?.formUrl];
  const origins = urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
  return [...new Set(origins)];
}

/** Builds everything and listens to nothing yet: the caller chooses the port, then starts it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, webDir } = options;
  const headers = securityHeaders({
    formTargets: formTargetsOf(config),
    card: config.stripe && cardOrigins(config.stripe.standInUrl),
    isHttps: config.publicUrl.startsWith('https:'),
  });
  const server = makeServer({ config, headers });
  const refuseOtherMethods = noteMethods(server);
  await guard(server, config);
  const sandboxUrl = config.isSandbox ? `http://localhost:${config.sandboxPort}` : undefined;
  await servePages(server, { webDir, sandboxUrl });
  const rooms = makeRooms(options, server.log);
  await registerRoutes(server, options, rooms);
  refuseOtherMethods();
  const { users, messages, loop, lookAtFloats, sweep, timers } = rooms;
  return {
    fastify: server,
    users,
    sweep,
    start: () => {
      messages.start();
      // Without places for deliveries here, other processes on the same database make them all.
      if (config.deliveriesAtOnce > 0) loop.start();
      for (const timer of timers) timer.start();
      lookAtFloats();
    },
    close: async () => {
      await server.close();
      for (const timer of timers) timer.stop();
      await loop.close();
      await messages.close();
    },
  };
}
