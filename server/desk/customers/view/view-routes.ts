// Support views over HTTP. Calls below a view's path only read; starting and ending one are outside it.
import {
  endSupportView,
  startSupportView as startCall,
  SUPPORT_ORDERS,
  viewHome,
  viewLimits,
  viewMessages,
  viewOrder,
  viewOrders,
  viewStatement,
} from '#contract/desk/customers/support-view.ts';
import { endAccountView } from '#server/protection/account-views.ts';
import { myLimits } from '#server/wallet/my-limits.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { makeViewedOrder, viewedHome, viewedOrders } from './read-view.ts';
import { viewedMessages, viewedStatement } from './read-wallet.ts';
import { openView, startSupportView } from './support-view.ts';
import type { OpenView } from './support-view.ts';

const ORDERS = String(SUPPORT_ORDERS);

export function viewRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, notifications } = context;
  const readOrder = makeViewedOrder(context);
  const open = (viewId: string, staff: Staff): Promise<OpenView> =>
    openView(context, { viewId, staff });

  route(startCall, async ({ params: { userId }, body: { why }, staff }) => {
    const { id, startedAt, expiresAt } = await startSupportView(context, { userId, why, staff });
    notifications.wake();
    return { view_id: id, expires_at: (expiresAt ?? startedAt).toISOString() };
  });

  route(endSupportView, async ({ params: { viewId: id }, staff }) => {
    await endAccountView(pool, { id, staffId: staff.id });
    return {};
  });

  route(viewHome, async ({ params, staff }) =>
    viewedHome(context, await open(params.viewId, staff)),
  );

  route(viewOrders, async ({ params, query: { before }, staff }) => {
    const opened = await open(params.viewId, staff);
    return { orders: await viewedOrders(context, opened, { before, limit: ORDERS }) };
  });

  route(viewOrder, async ({ params, staff }) =>
    readOrder(await open(params.viewId, staff), params.orderId),
  );

  route(viewStatement, async ({ params, query, staff }) =>
    viewedStatement(pool, await open(params.viewId, staff), query.before),
  );

  route(viewLimits, async ({ params, staff }) => {
    const { person, reader } = await open(params.viewId, staff);
    return myLimits(pool, person.id, reader);
  });

  route(viewMessages, async ({ params, staff }) =>
    viewedMessages(pool, await open(params.viewId, staff)),
  );
}
