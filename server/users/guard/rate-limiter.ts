// The rate limiter: counts in the database, so that counts survive a restart.
import type pg from 'pg';
import { tooManyTries } from '#contract/api-error.ts';
import type { Secrets } from './secrets.ts';
import { countTry, fillTries, forgetTries, giveBackTries } from './rate-limits-table.ts';
import type { CountedLimit } from './rate-limits-table.ts';

/**
 * At most `most` tries of `name` by or for `of` (an address, an e-mail) within `seconds` of the
 * first.
 */
export interface Limit {
  name: string;
  of: string;
  most: number;
  seconds: number;
}

export interface RateLimiter {
  /**
   * Counts one try against every limit, or against none when one of them is full. Throws ApiError
   * (429) with the wait, DatabaseAway when it cannot count.
   */
  take: (limits: Limit[]) => Promise<void>;
  /**
   * Counts as `take` does; returns the seconds to wait instead of throwing, 0 when it counted the
   * try.
   */
  wait: (limits: Limit[]) => Promise<number>;
  /** Refunds one counted try of each limit. */
  giveBack: (limits: Limit[]) => Promise<void>;
  /** Fills a limit, as if all its tries had just been used. */
  fill: (limit: Limit) => Promise<void>;
  /** Deletes the counted tries of these limits. */
  forget: (limits: Limit[]) => Promise<void>;
}

export function createRateLimiter(
  pool: pg.Pool,
  secrets: Pick<Secrets, 'countedKey'>,
): RateLimiter {
  // The window is part of the key: two limits of one name may have different windows.
  const counted = ({ name, of, most, seconds }: Limit): CountedLimit => ({
    key: secrets.countedKey(`${name} in ${seconds} s`, of),
    most,
    seconds,
  });
  const count = (limits: Limit[]) => countTry(pool, limits.map(counted));
  const keysOf = (limits: Limit[]): Buffer[] => limits.map((limit) => counted(limit).key);
  return {
    wait: async (limits) => (await count(limits))?.waitSeconds ?? 0,
    take: async (limits) => {
      const wait = await count(limits);
      if (wait) throw tooManyTries(wait);
    },
    fill: (limit) => fillTries(pool, counted(limit)),
    giveBack: (limits) => giveBackTries(pool, keysOf(limits)),
    forget: (limits) => forgetTries(pool, keysOf(limits)),
  };
}
