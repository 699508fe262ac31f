// Stops a payment whose order nobody has the credit to deliver any more.
import type pg from 'pg';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Carriers } from '#server/carriers/carriers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';

/** Throws Refused (409) for an order with a biller that no carrier has the credit for. */
export function assertSold(
  carriers: Pick<Carriers, 'canSell'>,
  order: Pick<OrderRow, 'biller' | 'amountPaisa'>,
): void {
  if (order.biller === null || carriers.canSell(order)) return;
  throw new Refused(409, { error: message('order.no_credit') });
}

/** The same for an order that is only named; what else is wrong with it is for the payment to say. */
export async function assertDeliverable(
  pool: pg.Pool,
  carriers: Pick<Carriers, 'canSell'>,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const orders = await inTransaction(pool, (tx) => lockOrders(tx, [orderId]));
  const order = orders.get(orderId);
  if (order?.userId === userId && order.state === 'awaiting_payment') assertSold(carriers, order);
}
