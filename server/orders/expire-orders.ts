// Expires orders that were not paid in time.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { moveOrders } from './move-orders.ts';
import { lockOrders } from './lock-orders.ts';

const AT_ONCE = 200;

/**
 * Moves overdue unpaid orders to `expired` and returns their ids. Money that arrives later becomes
 * wallet credit.
 */
export async function expireOrders(pool: pg.Pool): Promise<string[]> {
  return inTransaction(pool, async (tx) => {
    const found = await tx.rows<{ id: string }>(
      `select o.id from open_orders q join orders o on o.id = q.order_id and o.bucket = q.bucket
       where q.due_at <= now() and o.state = 'awaiting_payment'
       order by o.id limit ${AT_ONCE} /*one*/ for update of o skip locked /*shards: */`,
    );
    const orders = await lockOrders(
      tx,
      found.map(({ id }) => id),
    );
    const expired = [...orders.values()].filter(({ state }) => state === 'awaiting_payment');
    await moveOrders(
      tx,
      expired.map((order) => ({ order, steps: [{ state: 'expired' }] })),
    );
    return expired.map(({ id }) => id);
  });
}
