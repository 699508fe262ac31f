// A start while another version migrates: the version in use starts at once, a newer one waits its turn.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type pg from 'pg';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { migrate } from '../migrate.ts';

/** The lock of whoever migrates, as every version takes it. */
const MIGRATION_LOCK = 7_305_001;

let database: TestDatabase;
let other: pg.PoolClient;

beforeEach(async () => {
  database = await createTestDatabase();
  other = await database.owner.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
});
afterEach(async () => {
  other.release(true);
  await database.close();
});

/** What it applied, or the sentence with which it refused. */
function start(): Promise<string[] | string> {
  return migrate(database.owner).catch((error: unknown) => (error as Error).message);
}

/** The same for a start that waits until the other version has ended. */
async function startAfterOther(): Promise<string[] | string> {
  const answer = start();
  // Longer than a start takes that does not wait.
  expect(await Promise.race([answer, pause(2_000, 'waits')])).toBe('waits');
  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  return answer;
}

const LATER = `insert into migrations (number, name, hash, ends_earlier)
  values (9999, '9999-later.sql', 'later', $1)`;
const NAME = 'functions/time/nepal-month.sql';

it('does not wait where this version has nothing to do', async () => {
  expect(await start()).toEqual([]);
});

it('does not wait between the transactions of a later version, whatever functions it has applied', async () => {
  await database.owner.query(LATER, [false]);
  await database.owner.query(`update function_files set hash = 'later' where name = $1`, [NAME]);
  expect(await start()).toEqual([]);
});

it('does not wait while a migration has changed a table and is not over', async () => {
  await other.query('begin; alter table users add column later int');
  await other.query(LATER, [false]);
  expect(await start()).toEqual([]);
});

it('refuses at once a database that has ended this version', async () => {
  await database.owner.query(LATER, [true]);
  expect(await start()).toMatch(/^This database is of a later version/);
});

it.each([
  ['a migration has not run', 'delete from migrations where number = 1', 'This database is of'],
  ['one was changed', `update migrations set hash = 'x' where number = 2`, 'The migration 0002'],
])('waits to see under the lock what is wrong where %s', async (_what, change, sentence) => {
  await database.owner.query(change);
  expect(await startAfterOther()).toContain(sentence);
});

it('waits where a function is due, and applies it', async () => {
  await database.owner.query(`update function_files set hash = 'earlier' where name = $1`, [NAME]);
  await database.owner.query('delete from function_versions');
  expect(await startAfterOther()).toEqual([NAME]);
});

it('waits where its functions are in force and not noted, or a later start would replace newer ones', async () => {
  await database.owner.query('delete from function_versions');
  expect(await startAfterOther()).toEqual([]);
  const { rowCount } = await database.owner.query('select from function_versions');
  expect(rowCount).toBe(1);
});
