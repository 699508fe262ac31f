// Closing an account over HTTP.
import { blockOnWire } from '#contract/block.ts';
import { closeAccount as closeCall, getClosing } from '#contract/people/closing.ts';
import type { Route } from '#server/http/route.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { Users } from '#server/users/users.ts';
import { assertNothingInside, closeAccount, readObstacles } from './close-account.ts';
import type { ClosingOptions } from './close-account.ts';

export interface ClosingRoutes extends ClosingOptions {
  users: Pick<Users, 'assertConfirmed' | 'assertOwnPassword' | 'getSignIns'>;
  changes: OrderChanges;
  wakeNotifications: () => void;
}

export function closingRoutes(route: Route, options: ClosingRoutes): void {
  const { pool, users, changes, wakeNotifications } = options;

  route(getClosing, async ({ user, locale: { tell } }) => {
    const [blocks, { hasPassword }] = await Promise.all([
      readObstacles(pool, user.id),
      users.getSignIns(user.id),
    ]);
    return { blocks: blocks.map((block) => blockOnWire(tell, block)), has_password: hasPassword };
  });

  route(closeCall, async ({ user, body: { password }, locale: { say } }) => {
    // Checked first, so that nobody is asked for a proof of identity for a closing that will be refused.
    await assertNothingInside(pool, user.id);
    await users.assertOwnPassword({ userId: user.id, password });
    await users.assertConfirmed({ user, purpose: 'close_account' });
    changes.tell(await closeAccount(options, user));
    wakeNotifications();
    return { message: say('close.done') };
  });
}
