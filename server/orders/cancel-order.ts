// Cancels an unpaid order.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { moveOrders } from './move-orders.ts';
import { lockOrders } from './lock-orders.ts';

/** An order that is canceled makes room for a new one: this is what bounds how many one person makes. */
const cancelsOf = (userId: string): Limit => ({
  name: 'cancels',
  of: userId,
  most: 60,
  seconds: 3_600,
});

/**
 * Throws ApiError: 404 for another user's order, 409 for one that is paid or final, 429 after sixty in an
 * hour.
 */
export async function cancelOrder(
  { pool, rateLimiter }: { pool: pg.Pool; rateLimiter: Pick<RateLimiter, 'take'> },
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string; state: OrderState }> {
  await rateLimiter.take([cancelsOf(userId)]);
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
