// The module of customers: search, customer pages, support views, blocks, and account recovery.
import { searchDesk as searchCall } from '#contract/desk/customers/search.ts';
import { getCustomer, revealField as revealCall } from '#contract/desk/customers/page.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { blockRoutes } from './blocks/block-routes.ts';
import { recoveryRoutes } from './blocks/recovery-routes.ts';
import { readCustomer } from './page/read-customer.ts';
import { revealField } from './page/reveal-field.ts';
import { searchDesk } from './search/search-desk.ts';
import { viewRoutes } from './view/view-routes.ts';

/** A rate limit above any person's pace, against programs that enumerate customers. */
const SEARCHES_A_MINUTE = 60;

function searchRoute(route: DeskRoute, { pool, secrets, users }: DeskContext): void {
  route(searchCall, async ({ body: { text }, staff, locale }) => {
    const limit = { name: 'desk search', of: staff.id, most: SEARCHES_A_MINUTE, seconds: 60 };
    await users.rateLimiter.take([limit]);
    const { found, hasMore, people } = await searchDesk({ pool, secrets }, { text, staff, locale });
    const subject = { kind: 'desk', id: searchCall.path };
    const details = { people, found: found.length };
    await inTransaction(pool, (tx) =>
      recordDeskAct(tx, staff, { action: 'desk.searched', subject, details }),
    );
    return { found, has_more: hasMore };
  });
}

export function customersDesk(context: DeskContext): DeskModule {
  return {
    name: 'customers',
    routes: (route) => {
      searchRoute(route, context);
      route(getCustomer, ({ params: { userId }, staff: { roles }, locale, clock }) =>
        readCustomer(context, { userId, reader: { roles, locale }, now: clock.now() }),
      );
      route(revealCall, async ({ params: { userId }, body, staff }) => ({
        value: await revealField(context, { userId, ...body, staff }),
      }));
      blockRoutes(route, context);
      recoveryRoutes(route, context);
      viewRoutes(route, context);
    },
  };
}
