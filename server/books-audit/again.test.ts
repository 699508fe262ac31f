// An audit of the books that the database fails is tried again in the same night.
import { expect, it } from 'vitest';
import { openPool } from '#server/db/pool.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { until } from '#server/testing/test-app.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { scheduleBooksAudit } from './keep-books-proven.ts';

const { owner, url } = await testDatabase();
const MINUTE_MS = 60_000;

interface Said {
  text: string;
  againInMinutes?: number;
}

/** The names of the audits that have ended. */
async function ended(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select name from job_runs order by name');
  return rows.map(({ name }) => name);
}

/** Ends the connection of the audit that waits for a locked table, as a failover does. */
async function loseConnection(): Promise<void> {
  const lose = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await until(
    () => owner.query(lose),
    ({ rowCount }) => rowCount === 1,
  );
}

it('runs again after lost connections, and then no more before the next night', async () => {
  const pool = openPool({ url, connections: 4 });
  const said: Said[] = [];
  const note = (details: object, text: string) => void said.push({ ...details, text });
  const log = { error: note, warn: note };
  // A minute before the nightly audit.
  const clock = manualClock(Date.parse('2026-11-20T21:24:00Z'));
  const proof = scheduleBooksAudit(pool, log, clock);
  await until(ended, (names) => names.length === 1);
  const blocker = await owner.connect();
  await blocker.query('begin; lock table orders in access exclusive mode');
  for (const count of [1, 2]) {
    clock.advance(MINUTE_MS);
    await loseConnection();
    await until(
      async () => said,
      ({ length }) => length === count,
    );
  }
  await blocker.query('rollback');
  blocker.release();
  expect(await ended()).toEqual(['books audit at start']);
  clock.advance(5 * MINUTE_MS);
  await until(ended, (names) => names.length === 2);
  const text = 'the books audit failed';
  expect(said).toMatchObject([
    { text, againInMinutes: 1 },
    { text, againInMinutes: 5 },
  ]);
  // Only the next night's audit waits.
  expect(clock.waiting()).toBe(1);
  proof.stop();
  expect(clock.waiting()).toBe(0);
  await pool.end();
});
