// Point-in-time history over HTTP.
import { findHistory, getOrderHistory, getWalletHistory } from '#contract/desk/history.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { shownState } from '#server/orders/order-over.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { findSubjects } from './find-subjects.ts';
import { readMoment } from './moment.ts';
import { readOrderHistory } from './read-order-history.ts';
import { readWalletHistory } from './read-wallet-history.ts';

export function historyRoutes(route: DeskRoute, { pool }: Pick<DeskContext, 'pool'>): void {
  route(findHistory, async ({ query: { q } }) => {
    const { wallets, orders } = await findSubjects(pool, q);
    return {
      wallets,
      orders: orders.map(({ order, owner }) => ({
        id: order.id,
        number: transactionNumber(order.id),
        owner: owner ?? { id: order.userId, name: '', email: '' },
        created_at: order.createdAt.toISOString(),
        state: shownState(order),
      })),
    };
  });
  route(getWalletHistory, async ({ params: { personId }, query, clock }) => {
    const now = clock.now();
    return readWalletHistory(pool, { personId, at: readMoment(query.at, now), now });
  });
  route(getOrderHistory, async ({ params: { orderId }, query, clock }) => {
    const now = clock.now();
    return readOrderHistory(pool, { orderId, at: readMoment(query.at, now), now });
  });
}
