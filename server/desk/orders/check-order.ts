// An operator's actions on an unknown order before manual review: query its provider now, or end the
// automatic checks.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { OrderState } from '#contract/codes.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import type { OrdersModule } from '#server/orders/module.ts';
import { reviewWithin } from '#server/orders/delivery/review-order.ts';
import type { ReviewRequest } from '#server/orders/delivery/review-order.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { noOrder, orderChanged } from './order-refusals.ts';

const settled = (): ApiError => new ApiError(409, { error: message('desk.orders_has_outcome') });

async function stateOf(pool: pg.Pool, orderId: string): Promise<OrderState> {
  const [order] = await readOrders(pool, [orderId]);
  if (!order) throw noOrder();
  return order.state;
}

export interface AskContext {
  pool: pg.Pool;
  orders: Pick<OrdersModule, 'deliver'>;
}

/**
 * Queries the provider and returns the order's state afterwards. Waits for the provider for at most
 * DELIVERY_TIMEOUT_MS. Throws ApiError: 404, 409 when the order's outcome is not unknown.
 */
export async function askProvider(
  { pool, orders }: AskContext,
  staff: Staff,
  orderId: string,
): Promise<OrderState> {
  if ((await stateOf(pool, orderId)) !== 'unknown') throw settled();
  await inTransaction(pool, (tx) =>
    recordDeskAct(tx, staff, { action: 'order.asked', subject: { kind: 'order', id: orderId } }),
  );
  await orders.deliver({ orderId, isHurried: true });
  return stateOf(pool, orderId);
}

export type DeskReview = Omit<ReviewRequest, 'by'>;

/** Returns whether it was done now. Throws ApiError: 404, 409 in another state or version. */
export function reviewOrder(pool: pg.Pool, staff: Staff, request: DeskReview): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const { kind } = await reviewWithin(tx, { ...request, by: staff.email });
    if (kind === 'not there') throw noOrder();
    if (kind === 'not unknown') throw settled();
    if (kind === 'changed') throw orderChanged();
    if (kind === 'done before') return false;
    const { orderId, why: reason } = request;
    const subject = { kind: 'order' as const, id: orderId };
    await recordDeskAct(tx, staff, { action: 'order.put_in_review', subject, reason });
    return true;
  });
}
