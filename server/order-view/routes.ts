// Reading orders over HTTP: one of them with its timeline, a page or a file of the list, and their sums.
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { parse } from '#contract/api-error.ts';
import {
  getOrder,
  listOrders as listCall,
  orderListFilter,
  ORDERS_CSV_PATH,
} from '#contract/orders.ts';
import { getSpending } from '#contract/wallet/spending.ts';
import type { Http } from '#server/http/route.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { ordersCsv } from './orders-csv.ts';
import { readOrderPage } from './order-page.ts';
import type { ReadOrderView } from './read-order-view.ts';
import { readSpending } from './spending.ts';

export interface OrderViewRoutes {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
  readOrderView: ReadOrderView;
  /** The seconds to wait before each poll of a delivery with an unknown outcome. */
  askSeconds: readonly number[];
}

/** Each file reads the whole history, and nobody needs more files than this. */
const FILES_AN_HOUR = 30;
const HOUR_SECONDS = 3_600;

export function orderViewRoutes(
  { route, server, gate, contextOf }: Http,
  { pool, rateLimiter, readOrderView, askSeconds }: OrderViewRoutes,
): void {
  route(getOrder, ({ params, user, locale }) =>
    readOrderView({ id: params.orderId, userId: user.id, locale }),
  );
  route(listCall, ({ query, user, locale }) =>
    readOrderPage({ pool, askSeconds }, { userId: user.id, query, locale }),
  );
  route(getSpending, ({ user: { id: userId }, clock }) =>
    readSpending(pool, { userId, now: clock.now() }),
  );
  server.get(ORDERS_CSV_PATH, async (request: FastifyRequest, reply) => {
    const { id: userId } = await gate(request);
    const { locale } = contextOf(request, reply);
    const asked = parse(orderListFilter, request.query);
    const limit = { name: 'orders file', of: userId, most: FILES_AN_HOUR };
    await rateLimiter.take([{ ...limit, seconds: HOUR_SECONDS }]);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="kosheli-orders.csv"',
        'cache-control': 'no-store',
      })
      .send(ordersCsv(pool, { ...asked, userId, locale }));
  });
}
