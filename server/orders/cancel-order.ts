// Cancels an unpaid order.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveOrders } from './move-orders.ts';
import { lockOrders } from './lock-orders.ts';

/** Throws ApiError: 404 for another user's order, 409 for one that is paid or final. */
export async function cancelOrder(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string; state: OrderState }> {
  return inTransaction(pool, async (tx) => {
    const order = (await lockOrders(tx, [id])).get(id);
    if (order?.userId !== userId) throw new ApiError(404, { error: message('order.not_found') });
    if (order.state !== 'canceled') {
      if (order.state !== 'awaiting_payment') {
        throw new ApiError(409, { error: message('order.not_cancelable') });
      }
      await moveOrders(tx, [{ order, steps: [{ state: 'canceled' }] }]);
    }
    return { id, state: 'canceled' };
  });
}
