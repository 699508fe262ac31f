// The module of orders: creating, repeating, canceling, expiring and delivering them.
import type { CarriersModule } from '#server/delivery-channels/module.ts';
import { keepDue } from '#server/jobs/keep-due.ts';
import type { LookUps } from '#server/look-ups/look-up.ts';
import type { AppContext, Module } from '#server/module.ts';
import { every } from '#server/timers.ts';
import { providerCallbacks } from '#providers/providers.ts';
import { clearOldProviderCallbacks, providerCallbackRoutes } from './delivery/callback-routes.ts';
import { makeDeliverOrder } from './delivery/deliver-order.ts';
import type { DeliverOrder } from './delivery/deliver-order.ts';
import { makeDeliveryQueue } from './delivery/delivery-queue.ts';
import type { DeliveryQueue } from './delivery/delivery-queue.ts';
import { expireOrders } from './expire-orders.ts';
import { createOrderBatcher } from './create/make-orders.ts';
import type { MakeOrder } from './create/make-orders.ts';
import { createQuoteContextReader } from './create/quote-context.ts';
import type { ReadQuoteContext } from './create/quote-context.ts';
import { makeOrderChanges } from './order-changes.ts';
import type { OrderChanges } from './order-changes.ts';
import { orderRoutes } from './routes.ts';

export interface OrdersModule extends Module {
  changes: OrderChanges;
  deliveryQueue: DeliveryQueue;
  /** Delivers one order as far as possible now, outside the queue. */
  deliver: DeliverOrder;
  readQuoteContext: ReadQuoteContext;
  makeOrder: MakeOrder;
}

export interface OrdersNeeds {
  lookUps: { lookUps: LookUps };
  carriers: CarriersModule;
}

function makeDelivery(
  { pool, config, log }: AppContext,
  { carriers: { carriers, checkFloats }, changes }: OrdersNeeds & { changes: OrderChanges },
): Pick<OrdersModule, 'deliver' | 'deliveryQueue'> {
  const deliver = makeDeliverOrder({
    pool,
    changes,
    carriers,
    onAlert: checkFloats,
    askSeconds: config.deliveryAskSeconds,
    leaseSeconds: config.deliveryLeaseSeconds,
    findMaxMs: config.deliveryFindMaxMs,
    log,
  });
  const { deliveriesAtOnce: concurrency, sweepMs } = config;
  const deliveryQueue = makeDeliveryQueue({ pool, deliver, concurrency, sweepMs, log });
  return { deliver, deliveryQueue };
}

export function ordersModule(context: AppContext, needs: OrdersNeeds): OrdersModule {
  const { pool, config, onFault } = context;
  const { sweepMs } = config;
  const { deliveries, carriers } = needs.carriers;
  const { lookUps } = needs.lookUps;
  const changes = makeOrderChanges();
  const delivery = makeDelivery(context, { ...needs, changes });
  const { deliveryQueue } = delivery;
  const making = {
    readQuoteContext: createQuoteContextReader(pool),
    makeOrder: createOrderBatcher(pool),
  };
  const callbacks = providerCallbacks(config.providers);
  // With a delivery concurrency of 0, other processes on the same database make all deliveries; what a
  // provider tells this one is asked about here all the same.
  const hasQueue = config.deliveriesAtOnce > 0;
  const askNow = (orderId: string): void =>
    void delivery.deliver({ orderId, isHurried: true }).catch(onFault);
  const hurry = hasQueue ? deliveryQueue.hurry : askNow;
  return {
    name: 'orders',
    changes,
    ...delivery,
    ...making,
    routes: async ({ route, server }) => {
      orderRoutes(route, { ...lookUps, ...making, deliveries, carriers, changes });
      await providerCallbackRoutes(server, { pool, hurry, callbacks });
    },
    timers: [
      every(sweepMs, async () => changes.tell(await expireOrders(pool)), onFault),
      keepDue({
        ...context,
        table: 'open_orders',
        waitSeconds: config.deliveryAskSeconds,
        sweepMs,
      }),
    ],
    jobs: hasQueue ? [deliveryQueue.jobs] : [],
    sweep: () => clearOldProviderCallbacks(pool),
  };
}
