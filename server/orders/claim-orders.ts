// Claims orders for delivery: whoever holds the claim works on the order, for as long as the lease lasts.
import type pg from 'pg';
import { inTransaction, statement } from '#server/db/transaction.ts';
import { beginAttempts } from './attempts-table.ts';
import { moveOrders } from './move-orders.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

/** A killed worker's order is free again after this long, so a delivery must have its answer before. */
export const LEASE_SECONDS = 30;

export interface Claim {
  order: OrderRow;
  /** deliver: send it for the first time; ask: find out what became of it. */
  task: 'deliver' | 'ask';
}

export interface ClaimRequest {
  orderId: string;
  /** Whether to ask now although it is not due, because the provider has called. */
  isHurried: boolean;
}

const LOCK_FREE = statement(
  'lock_free_orders',
  `select ${ORDER_COLUMNS}, coalesce(due_at <= now(), false) as "isDue"
   from orders where id = any ($1::uuid[]) order by id for update skip locked`,
);
const HOLD = statement(
  'hold_orders',
  `update orders set due_at = now() + make_interval(secs => ${LEASE_SECONDS}) where id = any ($1::uuid[])`,
);

/** Names the provider of an order's biller. */
export type ProviderOf = (order: OrderRow) => string;

/**
 * Claims a list of orders, in one transaction: a paid one becomes `delivering` with its attempt written down; one
 * whose outcome is open is held for asking. Answers undefined for an order that is settled or in other hands.
 */
export async function claimOrders(
  pool: pg.Pool,
  requests: readonly ClaimRequest[],
  providerOf: ProviderOf,
): Promise<(Claim | undefined)[]> {
  return inTransaction(pool, async (tx) => {
    const rows = await tx.rows<OrderRow & { isDue: boolean }>(LOCK_FREE, [
      requests.map(({ orderId }) => orderId),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    const claims = requests.map(({ orderId, isHurried }): Claim | undefined => {
      const order = found.get(orderId);
      if (order?.state === 'paid') return { order, task: 'deliver' };
      const isOpen = order?.state === 'delivering' || order?.state === 'unknown';
      return isOpen && (order.isDue || isHurried) ? { order, task: 'ask' } : undefined;
    });
    const held = claims.filter((claim) => claim !== undefined);
    const fresh = held.filter(({ task }) => task === 'deliver').map(({ order }) => order);
    await beginAttempts(
      tx,
      fresh.map((order) => ({
        orderId: order.id,
        number: order.attempt + 1,
        provider: providerOf(order),
      })),
    );
    await moveOrders(
      tx,
      fresh.map((order) => ({
        order,
        steps: [{ state: 'delivering', why: 'delivery.sent' }],
        dueInSeconds: LEASE_SECONDS,
        hasAttempt: true,
      })),
    );
    const asked = held.filter(({ task }) => task === 'ask').map(({ order }) => order.id);
    if (asked.length > 0) await tx.rows(HOLD, [asked]);
    return claims;
  });
}
