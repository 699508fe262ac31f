// A nightly job that several processes start runs in only one of them, and again only when it is
// due.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { openPool } from './pool.ts';
import { runOnce } from './run-once.ts';

let database: TestDatabase;
let other: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  other = openPool({ url: database.url, connections: 4 });
});
afterAll(async () => {
  await other.end();
  await database.close();
});
beforeEach(() => database.owner.query('delete from job_runs'));
afterEach(() => vi.useRealTimers());

const job = { name: 'a job', minutesApart: 60 };

it('runs in one of two processes that start it at the same time', async () => {
  let end: () => void = () => undefined;
  let first = Promise.resolve(false);
  await new Promise<void>((began) => {
    first = runOnce({ owner: database.owner, ...job }, () => {
      began();
      return new Promise<void>((resolve) => (end = resolve));
    });
  });
  const second = vi.fn();
  expect(await runOnce({ owner: other, ...job }, second)).toBe(false);
  expect(await runOnce({ owner: other, ...job, name: 'another job' }, second)).toBe(true);
  expect(second).toHaveBeenCalledTimes(1);
  end();
  expect(await first).toBe(true);
});

it('does not run again right after another process finished it, but does when it is due', async () => {
  const work = vi.fn(async () => undefined);
  expect(await runOnce({ owner: database.owner, ...job }, work)).toBe(true);
  expect(await runOnce({ owner: other, ...job }, work)).toBe(false);
  await database.owner.query(`update job_runs set ended_at = ended_at - interval '61 minutes'`);
  expect(await runOnce({ owner: other, ...job }, work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs in the next process when one has failed', async () => {
  const fail = (): Promise<void> => Promise.reject(new Error('out of memory'));
  await expect(runOnce({ owner: database.owner, ...job }, fail)).rejects.toThrow('out of memory');
  expect(await runOnce({ owner: other, ...job }, async () => undefined)).toBe(true);
});

it('keeps its lock for hours, where a connection that rests is cut', async () => {
  const { pathname } = new URL(database.url);
  await database.owner.query(`alter database ${pathname.slice(1)} set idle_session_timeout = 2000`);
  const owner = openPool({ url: database.url, connections: 1 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let end: () => void = () => undefined;
  const first = runOnce({ owner, ...job }, () => new Promise<void>((resolve) => (end = resolve)));
  for (let minutes = 0; minutes < 75; minutes += 5) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    vi.advanceTimersByTime(5 * 60_000);
  }
  const second = vi.fn();
  expect(await runOnce({ owner: other, ...job }, second)).toBe(false);
  end();
  expect(await first).toBe(true);
  await owner.end();
});
