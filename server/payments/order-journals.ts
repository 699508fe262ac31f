// The journals, besides its own, that an order's payments made in a wallet.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

const JOURNALS = statement(
  'journals_of_payments',
  `select journal from payment_attempts where order_id = $1 and became = 'credit'
   union all select unnest(array[id, end_journal]) from refunds where order_id = $1
   union all select unnest(array[id, end_journal]) from disputes where order_id = $1`,
);

/**
 * The journals of payments that were meant for this order and became wallet credit, and of what went
 * back of its payments or was disputed; some of them may never have happened.
 */
export async function readPaymentJournals(pool: pg.Pool, orderId: string): Promise<string[]> {
  const rows = await readRows<{ journal: string }>(pool, JOURNALS, [orderId]);
  return rows.map(({ journal }) => journal);
}
