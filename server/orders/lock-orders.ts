// Locks orders before they are moved, for this module and for payments.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

const LOCK = statement(
  'lock_orders',
  `select ${ORDER_COLUMNS}
   from /*one*/ orders where id = any ($1::uuid[]) order by id for update
     /*shards: lock_orders($1::uuid[]) orders*/`,
);

/**
 * Locks orders in id order; wallets that will move must be locked before. Unknown ids are left out.
 */
export async function lockOrders(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, OrderRow>> {
  const rows = await tx.rows<OrderRow>(LOCK, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
