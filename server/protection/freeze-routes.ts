// Freezing over HTTP: by the signed-in person, and by the link in a message.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { blockOnWire } from '#contract/block.ts';
import {
  askUnfreeze as unfreezeCall,
  freezeAccount as freezeCall,
  freezeByLink,
  getFreeze,
  showFreezeLink,
} from '#contract/people/protection.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Route } from '#server/http/route.ts';
import type { FreezeLinks } from '#server/notifications/footer/freeze-link.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';
import type { Users } from '#server/users/users.ts';
import { freezingAddresses } from '#server/users/email-change/freezing-addresses.ts';
import { maskedEmailOf } from '#server/users/person.ts';
import { freezeBlock } from '#server/users/protection/assert-not-frozen.ts';
import { readFreeze } from '#server/users/protection/freezes.ts';
import type { Freeze } from '#server/users/protection/freezes.ts';
import { askUnfreeze, freezeAccount } from './freeze-account.ts';

export interface FreezeRoutes {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
  links: Pick<FreezeLinks, 'read'>;
  wakeNotifications: () => void;
  assertConfirmed: Users['assertConfirmed'];
  /** The waiting time between the request to unfreeze an account and its effect. */
  unfreezeHours: number;
}

/** The limit of invalid links per network. Signatures cannot be guessed; this only limits the request log. */
const wrongLinks = (address: string): Limit => {
  return { name: 'freeze link missed', of: ipPrefix(address), most: 30, seconds: 600 };
};

/** Each use of a link locks the account. */
const usesOf = (userId: string): Limit => {
  return { name: 'freeze link used', of: userId, most: 20, seconds: 3_600 };
};

function present(freeze: Freeze | undefined, { tell }: Locale) {
  return { block: freeze ? blockOnWire(tell, freezeBlock(freeze)) : null };
}

export function freezeRoutes(route: Route, options: FreezeRoutes): void {
  const { pool, rateLimiter, links, wakeNotifications, assertConfirmed, unfreezeHours } = options;

  route(getFreeze, async ({ user, locale }) => ({
    ...present(await readFreeze(pool, user.id), locale),
    unfreeze_hours: unfreezeHours,
  }));

  route(freezeCall, async ({ user, locale }) => {
    const freeze = await freezeAccount(pool, { userId: user.id, by: 'person' });
    wakeNotifications();
    return present(freeze, locale);
  });

  route(unfreezeCall, async ({ user, locale }) => {
    await assertConfirmed({ user, purpose: 'unfreeze' });
    const freeze = await askUnfreeze(pool, { user, waitSeconds: unfreezeHours * 3_600 });
    wakeNotifications();
    return present(freeze, locale);
  });

  const personOf = async (token: string, now: Date): Promise<string | undefined> => {
    const link = links.read(token, now);
    const addresses = link ? await freezingAddresses(pool, link) : [];
    return addresses.some((address) => link?.isFor(address)) ? link?.userId : undefined;
  };

  const refuse = async (address: string): Promise<never> => {
    await rateLimiter.take([wrongLinks(address)]);
    throw new ApiError(404, { error: message('freeze.link_gone') });
  };

  route(showFreezeLink, async ({ body: { token }, address, clock }) => {
    const userId = await personOf(token, clock.now());
    const email = userId && (await maskedEmailOf(pool, userId));
    return { email: email || (await refuse(address)), unfreeze_hours: unfreezeHours };
  });

  route(freezeByLink, async ({ body: { token }, address, clock, locale }) => {
    const userId = await personOf(token, clock.now());
    if (userId) await rateLimiter.take([usesOf(userId)]);
    const freeze = userId && (await freezeAccount(pool, { userId, by: 'link' }));
    if (!freeze) return refuse(address);
    wakeNotifications();
    const block = blockOnWire(locale.tell, freezeBlock(freeze));
    return { message: locale.say('freeze.done'), since: block.since, block };
  });
}
