// Stops a payment for an order that no provider has the credit to deliver.
import type pg from 'pg';
import { assertOnSale } from '#server/delivery-channels/assert-on-sale.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';

/**
 * Throws ApiError (409) for an order that no provider has the credit to deliver. The payment itself
 * checks everything else.
 */
export async function assertDeliverable(
  pool: pg.Pool,
  carriers: Pick<Channels, 'canSell'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const orders = await inTransaction(pool, (tx) => lockOrders(tx, [orderId]));
  const order = orders.get(orderId);
  if (order?.userId === userId && order.state === 'awaiting_payment') assertOnSale(carriers, order);
}
