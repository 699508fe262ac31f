// Keeps deliveries going: at once when an order is paid, and by a sweep for whatever is due or was
// left behind.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';
import { every } from '#server/timers.ts';
import type { DeliverOrder } from './deliver-order.ts';

export interface DeliveryLoop {
  /** Call after the commit that paid orders; they are dispatched now. */
  wake: (orderIds: Iterable<string>) => void;
  /** Asks about an order now, because its provider has called. */
  hurry: (orderId: string) => void;
  start: () => void;
  /** Takes nothing new and waits for what is under way. */
  close: () => Promise<void>;
}

export interface DeliveryLoopOptions {
  pool: pg.Pool;
  deliver: DeliverOrder;
  atOnceMax: number;
  sweepMs: number;
  onFault: (error: unknown) => void;
}

/** A paid order is dispatched at once; if that was lost, the sweep takes it after this long. */
export const DISPATCH_GRACE_SECONDS = 2;

// More than this is left to the sweep: the orders are safe in the database, and memory stays
// bounded.
const WAITING_MAX = 10_000;
const SWEPT_MAX = 500;

async function dueOrders(pool: pg.Pool): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    pool,
    `select o.id from open_orders q join orders o on o.id = q.order_id
     where q.due_at <= now() and o.state <> 'awaiting_payment'
     order by q.due_at limit ${SWEPT_MAX}`,
  );
  return rows.map(({ id }) => id);
}

export function makeDeliveryLoop({
  pool,
  deliver,
  atOnceMax,
  sweepMs,
  onFault,
}: DeliveryLoopOptions): DeliveryLoop {
  // A map keeps the order of arrival and holds an order only once; the value says whether it is
  // hurried.
  const waiting = new Map<string, boolean>();
  const underWay = new Map<string, Promise<void>>();
  // Nothing is dispatched before `start`; what was paid until then is due, and the sweep takes it.
  let isOpen = false;

  async function work(orderId: string, isHurried: boolean): Promise<void> {
    try {
      await deliver({ orderId, isHurried });
    } catch (error) {
      // The order stays claimed until its lease ends; then the sweep finds it again.
      onFault(error);
    } finally {
      underWay.delete(orderId);
      pump();
    }
  }

  function pump(): void {
    for (const [orderId, isHurried] of waiting) {
      if (!isOpen || underWay.size >= atOnceMax) return;
      if (underWay.has(orderId)) continue;
      waiting.delete(orderId);
      underWay.set(orderId, work(orderId, isHurried));
    }
  }

  function add(orderId: string, isHurried: boolean): void {
    if (!isOpen || (waiting.size >= WAITING_MAX && !isHurried)) return;
    waiting.set(orderId, isHurried || waiting.get(orderId) === true);
  }

  async function sweep(): Promise<void> {
    for (const id of await dueOrders(pool)) if (!underWay.has(id)) add(id, false);
    pump();
  }

  const timer = every(sweepMs, sweep, onFault);

  return {
    wake: (orderIds) => {
      for (const id of orderIds) add(id, false);
      pump();
    },
    hurry: (orderId) => {
      add(orderId, true);
      pump();
    },
    start: () => {
      isOpen = true;
      timer.start();
    },
    close: async () => {
      isOpen = false;
      timer.stop();
      waiting.clear();
      await Promise.all(underWay.values());
    },
  };
}
