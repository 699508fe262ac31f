// Cancels all unpaid orders of a person.
import { sql } from '#server/db/sql.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { unpaidOf } from './create/unpaid-orders.ts';
import { lockOrders } from './lock-orders.ts';
import { moveOrders } from './move-orders.ts';

const UNPAID = statement('unpaid_orders_of_person', sql`select o.id ${unpaidOf(sql`$1`)}`);

/** Returns the ids of the canceled orders. The owner's wallet must be locked. */
export async function cancelUnpaid(tx: Transaction, userId: string): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(UNPAID, [userId]);
  const orders = await lockOrders(
    tx,
    found.map(({ id }) => id),
  );
  const unpaid = [...orders.values()].filter(({ state }) => state === 'awaiting_payment');
  await moveOrders(
    tx,
    unpaid.map((order) => ({ order, steps: [{ state: 'canceled' }] })),
  );
  return unpaid.map(({ id }) => id);
}
