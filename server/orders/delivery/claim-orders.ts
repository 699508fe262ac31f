// Claims orders for delivery: whoever holds the claim works on the order, for as long as the lease
// lasts.
import type pg from 'pg';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { beginAttempts, readAttempts } from './attempts-table.ts';
import type { Sent } from './attempts-table.ts';
import { lockOrders } from '../lock-orders.ts';
import { moveOrders } from '../move-orders.ts';
import type { OrderRow } from '../order-row.ts';

/** Its attempts end with the one that is claimed. */
export interface Claim extends Sent {
  /** With the number of the attempt that is claimed. */
  order: OrderRow;
  /** deliver: send it for the first time; ask: find out what became of it. */
  task: 'deliver' | 'ask';
  /**
   * Whether what the provider never heard of may be sent again: not while its first sending may be
   * on the way.
   */
  maySendAgain: boolean;
}

export interface ClaimRequest {
  orderId: string;
  /** Whether to ask now although it is not due, because the provider has called. */
  isHurried: boolean;
}

// Asked after the orders are locked: what was read together with the lock may be older than it.
const DUE = statement(
  'due_orders',
  'select order_id from open_orders where order_id = any ($1::uuid[]) and due_at <= now()',
);
const HOLD = statement(
  'hold_orders',
  `update open_orders set due_at = now() + make_interval(secs => $2)
   where order_id = any ($1::uuid[])`,
);

async function readDue(tx: Transaction, orders: Iterable<OrderRow>): Promise<Set<string>> {
  const ids = [...orders].filter(isOpen).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ order_id: string }>(DUE, [ids]);
  return new Set(rows.map(({ order_id: id }) => id));
}

/** The claim of a paid order as it stands once its attempt has begun. */
function begun({ order, ...claim }: Claim): Claim {
  return { ...claim, order: { ...order, attempt: order.attempt + 1 } };
}

/** Sent, and not known yet how it ended. */
function isOpen({ state }: OrderRow): boolean {
  return state === 'delivering' || state === 'unknown';
}

export interface ClaimOptions {
  /** Names the provider a paid order is sent to first. */
  firstProvider: (order: OrderRow) => string;
  /** A killed worker's order is free again after this long; a delivery has its answer before. */
  leaseSeconds: number;
}

/**
 * Claims a list of orders, in one transaction: a paid one becomes `delivering` with its attempt
 * written down; one whose outcome is open is held for asking. Answers undefined for an order that
 * is settled or in other hands.
 */
export async function claimOrders(
  pool: pg.Pool,
  requests: readonly ClaimRequest[],
  { firstProvider, leaseSeconds }: ClaimOptions,
): Promise<(Claim | undefined)[]> {
  return inTransaction(pool, async (tx) => {
    // Waiting for a lock rather than skipping it: an order that is being paid a second time must
    // not lose its dispatch.
    const found = await lockOrders(
      tx,
      requests.map(({ orderId }) => orderId),
    );
    const due = await readDue(tx, found.values());
    const sent = await readAttempts(
      tx,
      [...found.values()].filter(isOpen).map(({ id }) => id),
    );
    const claims = requests.map(({ orderId, isHurried }): Claim | undefined => {
      const order = found.get(orderId);
      if (order?.state === 'paid') {
        const providers = [firstProvider(order)];
        return { order, providers, sentSecondsAgo: 0, task: 'deliver', maySendAgain: false };
      }
      if (!order || !isOpen(order) || !(due.has(orderId) || isHurried)) return undefined;
      const attempts = sent.get(orderId);
      if (!attempts) throw new Error(`order ${orderId} is on its way without an attempt`);
      return { order, ...attempts, task: 'ask', maySendAgain: due.has(orderId) };
    });
    const held = claims.filter((claim) => claim !== undefined);
    const fresh = held.filter(({ task }) => task === 'deliver');
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
    const asked = held.filter(({ task }) => task === 'ask').map(({ order }) => order.id);
    if (asked.length > 0) await tx.rows(HOLD, [asked, leaseSeconds]);
    return claims.map((claim) => (claim?.task === 'deliver' ? begun(claim) : claim));
  });
}
