// The delivery queue: dispatches a paid order at once, and sweeps for orders that are due or were
// left behind.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import type { DeliverOrder } from './deliver-order.ts';
import type { DueOrder } from './lease-orders.ts';

export interface DeliveryQueue {
  /** Call after the commit that paid orders; dispatches them now. */
  wake: (orderIds: Iterable<string>) => void;
  /** Polls an order now, because of a provider callback. */
  hurry: (orderId: string) => void;
  jobs: JobQueue<DueOrder>;
}

export interface DeliveryQueueOptions {
  pool: pg.Pool;
  deliver: DeliverOrder;
  concurrency: number;
  sweepMs: number;
  log: JobsLog;
}

// More than this is left to the sweep: the orders are safe in the database, and memory stays
// bounded.
const WAITING_MAX = 10_000;
const PAGE = 500;

// Not a join: its plan would scan all orders for the few that are due.
const DUE_ORDERS = `open_orders q where q.due_at <= now()
  and (select state from orders o where id = q.order_id and o.bucket = q.bucket) <> 'awaiting_payment'`;

const DUE = statement(
  'due_deliveries',
  `select order_id as "orderId", false as "isHurried" from ${DUE_ORDERS} order by q.due_at limit $1`,
);

export function makeDeliveryQueue({ pool, deliver, ...options }: DeliveryQueueOptions) {
  const jobs = new JobQueue<DueOrder>({
    name: 'delivery',
    keyOf: ({ orderId }) => orderId,
    findDue: (most) => readRows<DueOrder>(pool, DUE, [most]),
    handle: deliver,
    readBacklog: () => readBacklog(pool, DUE_ORDERS),
    lookAhead: { page: PAGE, waitingMax: WAITING_MAX },
    ...options,
  });
  return {
    jobs,
    wake: (orderIds) => {
      for (const orderId of orderIds) jobs.add({ orderId, isHurried: false });
    },
    hurry: (orderId) => jobs.add({ orderId, isHurried: true }, { isUrgent: true }),
  } satisfies DeliveryQueue;
}
