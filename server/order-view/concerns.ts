// What is still open about orders: money on its way back, or a complaint that waits for our answer.
import type pg from 'pg';
import type { ListedOrder, Order } from '#contract/orders.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { readRefundClocks } from '#server/payments/refund-clock.ts';

const COMPLAINTS = statement(
  'orders_with_complaints',
  `select order_id as "orderId" from complaints
   where order_id = any ($1::uuid[]) and due_at is not null`,
);

export interface Concerns {
  /** Refunds under way, by order. */
  refunds: ReadonlyMap<string, Order['refunds']>;
  /** Orders whose complaint waits for an answer. */
  complaints: ReadonlySet<string>;
}

export async function readConcerns(pool: pg.Pool, orderIds: readonly string[]): Promise<Concerns> {
  const [refunds, rows] = await Promise.all([
    readRefundClocks(pool, orderIds),
    readRows<{ orderId: string }>(pool, COMPLAINTS, [orderIds]),
  ]);
  return { refunds, complaints: new Set(rows.map(({ orderId }) => orderId)) };
}

/** Of both, the money. */
export function concernOf(
  orderId: string,
  { refunds, complaints }: Concerns,
): ListedOrder['concern'] {
  if (refunds.has(orderId)) return 'refund';
  return complaints.has(orderId) ? 'complaint' : null;
}
