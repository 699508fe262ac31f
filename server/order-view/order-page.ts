// A page of a person's orders as they see them, with what holds each one up.
import type pg from 'pg';
import type { Received } from '#contract/call.ts';
import { ORDERS_MAX } from '#contract/orders.ts';
import type { ListedOrder, listOrders as listCall } from '#contract/orders.ts';
import type { Locale } from '#server/context/locale.ts';
import { savedNamesOf } from '#server/orders/labels/saved-names.ts';
import { listOrders } from '#server/orders/read-orders.ts';
import { concernOf, readConcerns } from './concerns.ts';
import { presentListed } from './present-order.ts';
import { readBlocks } from './read-blocks.ts';

export interface OrderPageOptions {
  pool: pg.Pool;
  /** The waits of our polls of an unknown delivery. */
  askSeconds: readonly number[];
}

interface AskedPage {
  userId: string;
  query: Received<typeof listCall, 'query'>;
  locale: Locale;
}

export async function readOrderPage(
  { pool, askSeconds }: OrderPageOptions,
  { userId, query, locale }: AskedPage,
): Promise<ListedOrder[]> {
  const limit = Number(query.limit ?? ORDERS_MAX);
  const rows = await listOrders(pool, { ...query, userId, before: query.before, limit });
  const ids = rows.map(({ id }) => id);
  const [blocks, names, concerns] = await Promise.all([
    readBlocks(pool, rows, askSeconds),
    savedNamesOf(pool, ids),
    readConcerns(pool, ids),
  ]);
  return rows.map((row) =>
    presentListed(row, {
      blocks: blocks.get(row.id) ?? [],
      nickname: names.get(row.id),
      concern: concernOf(row.id, concerns),
      locale,
    }),
  );
}
