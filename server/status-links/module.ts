// The module of status links: an order's progress, for anyone with the link.
import type { AppContext, Module } from '#server/module.ts';
import type { OrderViewModule } from '#server/order-view/module.ts';
import type { Users } from '#server/users/users.ts';
import { makeLinkTokens } from './link-token.ts';
import { statusLinkRoutes } from './routes.ts';
import { clearOldLinks } from './status-links-table.ts';

export interface StatusLinksNeeds {
  users: Pick<Users, 'rateLimiter' | 'getMe'>;
  orderView: Pick<OrderViewModule, 'readOrderView'>;
}

export function statusLinksModule(
  { pool, config: { appSecret, previousAppSecret, publicUrl } }: AppContext,
  { users, orderView }: StatusLinksNeeds,
): Module {
  const { rateLimiter, getMe: readOwner } = users;
  const { readOrderView: readOrder } = orderView;
  const linkTokens = makeLinkTokens(appSecret, previousAppSecret);
  const options = { pool, rateLimiter, readOwner, readOrder, linkTokens, publicUrl };
  return {
    name: 'status-links',
    routes: ({ route }) => statusLinkRoutes(route, options),
    sweep: () => clearOldLinks(pool),
  };
}
