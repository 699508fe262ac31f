// The rate limiter, called directly: windows, several limits at once, and an unavailable database.
import { expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { DatabaseAway } from '#server/db/database-errors.ts';
import { openPool } from '#server/db/pool.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { makeSecrets } from './secrets.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { Limit } from './rate-limiter.ts';

const secrets = makeSecrets('a secret that only tests know, for tests');
const database = await testDatabase();
const tries = createRateLimiter(database.pool, secrets);

const limit = (name: string, most: number, seconds = 60): Limit => ({
  name,
  of: 'x',
  most,
  seconds,
});
const isTaken = (limits: Limit[]): Promise<boolean> =>
  tries.take(limits).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return false;
      throw error;
    },
  );

it('starts a new window when the old one has ended', async () => {
  const short = limit('short', 1);
  expect([await isTaken([short]), await isTaken([short])]).toEqual([true, false]);
  await database.owner.query('update tries set ends_at = now()');
  expect([await isTaken([short]), await isTaken([short])]).toEqual([true, false]);
});

it('counts against no limit when one of them is full', async () => {
  const [full, roomy] = [limit('full', 1), limit('roomy', 2)];
  await tries.take([full]);
  for (let n = 0; n < 5; n += 1) expect(await isTaken([full, roomy])).toBe(false);
  expect([await isTaken([roomy]), await isTaken([roomy])]).toEqual([true, true]);
  expect(await isTaken([roomy])).toBe(false);
});

it('returns the longest wait of the full limits', async () => {
  const [minute, hour] = [limit('wait', 1, 60), limit('wait', 1, 3_600)];
  await tries.take([minute, hour]);
  const refusal = await tries.take([minute, hour]).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 3_600 });
});

it('lets exactly the limit through in parallel, in any order of limits', async () => {
  const [one, other] = [limit('crowd', 7), limit('crowd too', 100)];
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, n) => isTaken(n % 2 === 0 ? [one, other] : [other, one])),
  );
  expect(taken.filter(Boolean)).toHaveLength(7);
});

it('can be filled and cleared', async () => {
  const some = limit('filled', 3);
  await tries.fill(some);
  expect(await isTaken([some])).toBe(false);
  await tries.forget([some]);
  expect(await isTaken([some])).toBe(true);
});

it('reports an unavailable database, which is no wrong try', async () => {
  const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
  const away = createRateLimiter(pool, secrets);
  await expect(away.take([limit('away', 1)])).rejects.toBeInstanceOf(DatabaseAway);
  await pool.end();
});
