// Stops a payment whose order nobody has the credit to deliver any more.
import type pg from 'pg';
import { assertSold } from '#server/carriers/assert-sold.ts';
import type { Carriers } from '#server/carriers/carriers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';

/**
 * Throws Refused (409) for an order that no carrier has the credit for; what else is wrong with it is
 * for the payment to say.
 */
export async function assertDeliverable(
  pool: pg.Pool,
  carriers: Pick<Carriers, 'canSell'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const orders = await inTransaction(pool, (tx) => lockOrders(tx, [orderId]));
  const order = orders.get(orderId);
  if (order?.userId === userId && order.state === 'awaiting_payment') assertSold(carriers, order);
}
