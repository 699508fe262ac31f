// The journals, besides their own, that orders' payments made in wallets.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

const JOURNALS = statement(
  'journals_of_payments',
  `select order_id as "orderId", array_agg(journal) as journals from (
     select order_id, journal from payment_attempts
     where order_id = any ($1::uuid[]) and became = 'credit'
     union all
     select order_id, unnest(array[id, end_journal]) from refunds where order_id = any ($1::uuid[])
     union all
     select order_id, unnest(array[id, end_journal]) from disputes where order_id = any ($1::uuid[])
   ) j
   where journal is not null group by order_id`,
);

/**
 * By order, the journals of payments that were meant for it and became wallet credit, and of what
 * went back of its payments or was disputed; some of them may never have happened. Orders without
 * any are missing.
 */
export async function readPaymentJournals(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await readRows<{ orderId: string; journals: string[] }>(pool, JOURNALS, [orderIds]);
  return new Map(rows.map(({ orderId, journals }) => [orderId, journals]));
}
