// Held transfers over HTTP: listing one's own, and canceling one.
import type pg from 'pg';
import { cancelHeldTransfer, getHeldTransfers } from '#contract/wallet/held-transfers.ts';
import type { Route } from '#server/http/route.ts';
import { cancelHeld } from './end-held.ts';
import { openHeldOf } from './open-held.ts';

export interface HeldRoutes {
  pool: pg.Pool;
  wakeNotifications: () => void;
}

export function heldRoutes(route: Route, { pool, wakeNotifications }: HeldRoutes): void {
  route(getHeldTransfers, async ({ user, locale }) => ({
    transfers: await openHeldOf(pool, user.id, locale),
  }));

  route(cancelHeldTransfer, async ({ params: { transferId: id }, user, locale }) => {
    await cancelHeld(pool, { id, userId: user.id });
    wakeNotifications();
    return { message: locale.say('held.canceled') };
  });
}
