// Leases orders for delivery: no other worker takes an order until its lease ends.
import type pg from 'pg';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { beginAttempts, readProviders } from './attempts-table.ts';
import { lockOrders } from '../lock-orders.ts';
import { moveOrders } from '../move-orders.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * deliver: send it for the first time. poll: query its outcome, as its schedule says. early poll: the same
 * before it is due, which leaves the schedule as it is, and sends nothing again that the provider does
 * not know: the first request may still be on its way.
 */
export type DeliveryTask = 'deliver' | 'poll' | 'early poll';

export interface LeasedOrder {
  /** The providers that it was or will be sent to, in the order of its attempts; the leased one last. */
  providers: string[];
  /** Its `attempt` is the number of the leased attempt. */
  order: OrderRow;
  task: DeliveryTask;
}

export interface DueOrder {
  orderId: string;
  /** Whether to poll it even if it is not due, because of a callback or an operator. */
  isHurried: boolean;
}

// Read after the orders are locked: data read together with the lock may be older than it.
const DUE = statement(
  'due_orders',
  `select order_id from open_orders where order_id = any ($1::uuid[]) and due_at <= now()
     /*shards: and bucket = any (buckets_of($1::uuid[]))*/`,
);
const LEASE = statement(
  'lease_orders',
  `update open_orders set due_at = now() + make_interval(secs => $2)
   where order_id = any ($1::uuid[]) /*shards: and bucket = any (buckets_of($1::uuid[]))*/`,
);

async function readDue(tx: Transaction, orders: Iterable<OrderRow>): Promise<Set<string>> {
  const ids = [...orders].filter(isOpen).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ order_id: string }>(DUE, [ids]);
  return new Set(rows.map(({ order_id: id }) => id));
}

/** The lease of a paid order once its attempt has started. */
function begun({ order, ...lease }: LeasedOrder): LeasedOrder {
  return { ...lease, order: { ...order, attempt: order.attempt + 1 } };
}

/** Sent, with an unknown outcome. */
function isOpen({ state }: OrderRow): boolean {
  return state === 'delivering' || state === 'unknown';
}

export interface LeaseOptions {
  /** Selects the first provider for a paid order. */
  firstProvider: (order: OrderRow) => string;
  /** The lease of a killed worker ends after this time; a delivery gets its answer before. */
  leaseSeconds: number;
}

/**
 * Leases a list of orders in one transaction: a paid one becomes `delivering` with a recorded
 * attempt; one with an unknown outcome is leased for its poll, but not for an early one: two of these at
 * once do no harm. Returns undefined for an order that is settled or leased by another worker.
 */
export async function leaseOrders(
  pool: pg.Pool,
  dueOrders: readonly DueOrder[],
  { firstProvider, leaseSeconds }: LeaseOptions,
): Promise<(LeasedOrder | undefined)[]> {
  return inTransaction(pool, async (tx) => {
    // Waits for a lock rather than skipping it: an order that is being paid a second time must not
    // lose its dispatch.
    const found = await lockOrders(
      tx,
      dueOrders.map(({ orderId }) => orderId),
    );
    const due = await readDue(tx, found.values());
    const sent = await readProviders(
      tx,
      [...found.values()].filter(isOpen).map(({ id }) => id),
    );
    const leases = dueOrders.map(({ orderId, isHurried }): LeasedOrder | undefined => {
      const order = found.get(orderId);
      if (order?.state === 'paid') {
        return { order, providers: [firstProvider(order)], task: 'deliver' };
      }
      if (!order || !isOpen(order) || !(due.has(orderId) || isHurried)) return undefined;
      const providers = sent.get(orderId);
      if (!providers) throw new Error(`order ${orderId} is on its way without an attempt`);
      return { order, providers, task: due.has(orderId) ? 'poll' : 'early poll' };
    });
    const leased = leases.filter((lease) => lease !== undefined);
    const fresh = leased.filter(({ task }) => task === 'deliver');
    await beginAttempts(
      tx,
      fresh.flatMap(({ order, providers }) =>
        providers.map((provider) => ({
          orderId: order.id,
          number: order.attempt + 1,
          provider,
        })),
      ),
    );
    await moveOrders(
      tx,
      fresh.map(({ order }) => ({
        order,
        steps: [{ state: 'delivering', why: 'delivery.sent' }],
        dueInSeconds: leaseSeconds,
        hasAttempt: true,
      })),
    );
    const polled = leased.filter(({ task }) => task === 'poll').map(({ order }) => order.id);
    if (polled.length > 0) await tx.rows(LEASE, [polled, leaseSeconds]);
    return leases.map((lease) => (lease?.task === 'deliver' ? begun(lease) : lease));
  });
}
