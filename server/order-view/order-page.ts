// A page of a person's orders as they see them, each with its blocks.
import type pg from 'pg';
import type { Received } from '#contract/call.ts';
import { ORDERS_MAX } from '#contract/orders.ts';
import type { ListedOrder, listOrders as listCall } from '#contract/orders.ts';
import type { Locale } from '#server/context/locale.ts';
import { listOrders } from '#server/orders/read-orders.ts';
import { presentListed } from './present-order.ts';
import { concernOf, readAround, readMarks } from './read-around.ts';
import { blocksOf, readEventsOfUnknown } from './read-blocks.ts';

export interface OrderPageOptions {
  pool: pg.Pool;
  /** The seconds to wait before each poll of a delivery with an unknown outcome. */
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
  const [around, events] = await Promise.all([
    readMarks(
      pool,
      rows.map(({ id }) => id),
    ).then((marked) => readAround(pool, marked)),
    readEventsOfUnknown(pool, rows),
  ]);
  const found = { events, payments: around.blocks, askSeconds };
  return rows.map((row) =>
    presentListed(row, {
      blocks: blocksOf(row, found),
      nickname: around.nicknames.get(row.id),
      concern: concernOf(row, around),
      locale,
    }),
  );
}
