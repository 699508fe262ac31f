// The names under which people saved the recipients of their orders; only they see them.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

/** SQL: the owner's name for the recipient of a row of `orders`, or null. */
export const SAVED_NAME = `select nickname from recipients
  where recipients.user_id = orders.user_id and recipients.biller = orders.biller
    and recipients.recipient = orders.recipient and recipients.operator = orders.operator`;

/** Orders by their ids, $1, with what SAVED_NAME needs; read first, where they lie in shards. */
export const RECIPIENTS_OF_ORDERS = `(select id, user_id, biller, recipient, operator from orders
  where id = any ($1::uuid[]) offset 0) orders`;

const READ = statement(
  'saved_names_of_orders',
  `select orders.id, named.nickname from ${RECIPIENTS_OF_ORDERS} cross join lateral (${SAVED_NAME}) named`,
);

/** The owner's name for each order's recipient, by order; orders without one are left out. */
export async function savedNamesOf(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readRows<{ id: string; nickname: string }>(pool, READ, [orderIds]);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
