// The acts of staff on the caller's own account over HTTP: their blocks and views.
import type pg from 'pg';
import { blockOnWire } from '#contract/block.ts';
import { getAccountBlocks, getAccountViews } from '#contract/people/blocks/customer-blocks.ts';
import type { Route } from '#server/http/route.ts';
import { customerBlock } from '#server/users/protection/assert-not-blocked.ts';
import { blocksInForce } from '#server/users/protection/customer-blocks.ts';
import { accountViewsOf } from './account-views.ts';

export function ownAccountRoutes(route: Route, pool: pg.Pool): void {
  route(getAccountBlocks, async ({ user, locale }) => {
    const blocks = await blocksInForce(pool, user.id);
    return { blocks: blocks.map((one) => blockOnWire(locale.tell, customerBlock(one))) };
  });

  route(getAccountViews, async ({ user }) => {
    const views = await accountViewsOf(pool, user.id);
    return {
      views: views.map(({ byName, byRole, what, why, startedAt }) => ({
        by: byName,
        role: byRole,
        what,
        why,
        at: startedAt.toISOString(),
      })),
    };
  });
}
