// The books of a database that a later version has migrated are audited by that version alone.
import { expect, it } from 'vitest';
import { MIGRATIONS } from '#server/db/schema-files.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { until } from '#server/testing/test-app.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { scheduleBooksAudit } from './keep-books-proven.ts';

const { owner } = await testDatabase();

it('leaves the audit to the later version, and says so', async () => {
  const later = 'insert into migrations (number, name) values ($1, $2)';
  await owner.query(later, [MIGRATIONS.length + 1, 'of a later version']);
  // This version would find a violation: a journal of a kind without the row that keeps its id.
  const unknown = `insert into journals (id, kind) values (gen_random_uuid(), 'refund-undone')`;
  await owner.query(
    `set session_replication_role = replica; ${unknown}; reset session_replication_role`,
  );
  const said: string[] = [];
  const note = (_details: object, text: string) => void said.push(text);
  // A minute before the nightly audit.
  const clock = manualClock(Date.parse('2026-11-20T21:24:00Z'));
  const audit = scheduleBooksAudit(owner, { error: note, warn: note }, clock);
  const isSaid = (count: number) =>
    until(
      async () => said.length,
      (length) => length === count,
    );
  await isSaid(1);
  clock.advance(60_000);
  await isSaid(2);
  audit.stop();
  expect([...new Set(said)]).toEqual([
    expect.stringMatching(/left to the later version .* run `verify` of that version every day/),
  ]);
  expect((await owner.query('select from job_runs')).rowCount).toBe(0);
});
