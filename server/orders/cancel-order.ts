// Gives up an order that was not paid.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveOrders } from './move-orders.ts';
import { lockOrders } from './lock-orders.ts';

/** Throws Refused: 404 for an order that is not mine, 409 for one that is paid or over. */
export async function cancelOrder(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string; state: OrderState }> {
  return inTransaction(pool, async (tx) => {
    const order = (await lockOrders(tx, [id])).get(id);
    if (order?.userId !== userId) throw new Refused(404, { error: message('order.not_found') });
    if (order.state !== 'canceled') {
      if (order.state !== 'awaiting_payment') {
        throw new Refused(409, { error: message('order.not_cancelable') });
      }
      await moveOrders(tx, [{ order, steps: [{ state: 'canceled' }] }]);
    }
    return { id, state: 'canceled' };
  });
}
