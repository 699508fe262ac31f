// The check of a message over HTTP, by the code in it.
import type pg from 'pg';
import { checkMessage } from '#contract/people/message-check.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Route } from '#server/http/route.ts';
import { findMessage } from '#server/notifications/footer/find-message.ts';
import type { Limit, RateLimiter } from '#server/users/guard/rate-limiter.ts';

export interface MessageCheck {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
}

/** Allows a few typing errors; a program that guesses at this rate finds a message in a million years. */
const checksOf = (address: string): Limit => {
  return { name: 'message check', of: ipPrefix(address), most: 60, seconds: 3_600 };
};

export function messageCheckRoutes(route: Route, { pool, rateLimiter }: MessageCheck): void {
  route(checkMessage, async ({ body: { code }, address, locale: { say } }) => {
    await rateLimiter.take([checksOf(address)]);
    const found = await findMessage(pool, code);
    if (!found) {
      const nothing = { channel: null, about: null, sent_at: null, to: null };
      return { is_ours: false, ...nothing, message: say('check.not_ours') };
    }
    const { channel, about, at, maskedTo: to } = found;
    const sent = { channel, about: say(about), sent_at: at?.toISOString() ?? null, to };
    return { is_ours: true, ...sent, message: say('check.ours') };
  });
}
