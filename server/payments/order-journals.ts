// The journals of an order's gateway payments, besides the order's own journals.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

const JOURNALS = statement(
  'journals_of_payments',
  `select order_id as "orderId", array_agg(journal) as journals from (
     select order_id, journal from payment_attempts
     where order_id = any ($1::uuid[]) and became = 'credit'
     union all
     select order_id, unnest(array[id, end_journal, back_journal, dispute_journal]) from refunds
     where order_id = any ($1::uuid[])
     union all
     select order_id, unnest(array[id, end_journal, order_journal] || gain_journals) from disputes
     where order_id = any ($1::uuid[])
   ) j
   where journal is not null group by order_id`,
);

/**
 * Maps each order to the journals of gateway payments that became wallet credit, and of their
 * refunds and disputes. Some ids are only reserved and may never be posted. Orders without any are
 * absent.
 */
export async function readPaymentJournals(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readRows<{ orderId: string; journals: string[] }>(pool, JOURNALS, [orderIds]);
  return new Map(rows.map(({ orderId, journals }) => [orderId, journals]));
}
