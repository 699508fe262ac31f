// The provider's own number of a delivery, for documents.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

const READ = statement(
  'provider_reference',
  `select provider_reference as reference from delivery_attempts
   where order_id = $1 and provider_reference is not null order by number desc limit 1`,
);

/** The provider's number of an order's last delivery; undefined while it has none. */
export async function readProviderReference(
  pool: pg.Pool,
  orderId: string,
): Promise<string | undefined> {
  const [row] = await readRows<{ reference: string }>(pool, READ, [orderId]);
  return row?.reference;
}
