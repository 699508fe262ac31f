// The blocks of orders, for their pages and for lists of them.
import type pg from 'pg';
import type { Block } from '#contract/block.ts';
import { orderBlock } from '#server/orders/order-block.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { readEvents } from '#server/orders/read-orders.ts';
import type { EventRow } from '#server/orders/read-orders.ts';
import { readPaymentBlocks } from '#server/payments/payment-blocks.ts';

type Subject = Pick<OrderRow, 'id' | 'state' | 'createdAt'>;

/** An order's own block, then those of its payments. */
export function blocksOf(
  order: Subject,
  {
    events,
    payments,
    askSeconds,
  }: {
    events: ReadonlyMap<string, readonly EventRow[]>;
    payments: ReadonlyMap<string, Block[]>;
    askSeconds: readonly number[];
  },
): Block[] {
  const own = orderBlock(order, events.get(order.id) ?? [], askSeconds);
  return [...(own ? [own] : []), ...(payments.get(order.id) ?? [])];
}

/** The events of those orders whose outcome is unknown, by order; they tell the reason of the block. */
export function readEventsOfUnknown(
  pool: pg.Pool,
  orders: readonly Subject[],
): Promise<Map<string, EventRow[]>> {
  const unknown = orders.filter(({ state }) => state === 'unknown').map(({ id }) => id);
  return readEvents(pool, unknown);
}

/** The blocks of any orders, by order; empty lists for most. */
export async function readBlocks(
  pool: pg.Pool,
  orders: readonly Subject[],
  askSeconds: readonly number[],
): Promise<Map<string, Block[]>> {
  const [payments, events] = await Promise.all([
    readPaymentBlocks(
      pool,
      orders.map(({ id }) => id),
    ),
    readEventsOfUnknown(pool, orders),
  ]);
  const found = { events, payments, askSeconds };
  return new Map(orders.map((order) => [order.id, blocksOf(order, found)]));
}
