// Reading orders over HTTP: one of them with its timeline, and a page of the list.
import type pg from 'pg';
import { getOrder, listOrders as listCall, ORDERS_MAX } from '#contract/orders.ts';
import type { Route } from '#server/http/route.ts';
import { listOrders } from '#server/orders/read-orders.ts';
import { presentListed } from './present-order.ts';
import { readBlocks } from './read-blocks.ts';
import type { ReadOrderView } from './read-order-view.ts';

export interface OrderViewRoutes {
  pool: pg.Pool;
  readOrderView: ReadOrderView;
  /** The waits of our polls of an unknown delivery. */
  askSeconds: readonly number[];
}

export function orderViewRoutes(
  route: Route,
  { pool, readOrderView, askSeconds }: OrderViewRoutes,
): void {
  route(getOrder, ({ params, user, locale }) =>
    readOrderView({ id: params.orderId, userId: user.id, locale }),
  );
  route(listCall, async ({ query, user, locale }) => {
    const { id: userId } = user;
    const limit = Number(query.limit ?? ORDERS_MAX);
    const rows = await listOrders(pool, { ...query, userId, before: query.before, limit });
    const blocks = await readBlocks(pool, rows, askSeconds);
    return rows.map((row) => presentListed(row, locale, blocks.get(row.id) ?? []));
  });
}
