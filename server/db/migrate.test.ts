// Migrations that have run are history: a changed one is refused, with nothing else touched.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const hashes = async (): Promise<unknown[]> =>
  (await database.owner.query('select number, hash from migrations order by number')).rows;

it('runs nothing twice', async () => {
  expect(await migrate(database.owner)).toEqual([]);
});

it('takes a database of before hashes at its word, and holds it to that afterwards', async () => {
  const before = await hashes();
  await database.owner.query('alter table migrations drop column hash');
  expect(await migrate(database.owner)).toEqual([]);
  expect(await hashes()).toEqual(before);
  expect(before[0]).toEqual({ number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('refuses, in a sentence, a migration that is not the one that has run', async () => {
  await database.owner.query(`update migrations set hash = 'another text' where number = 2`);
  await database.owner.query('update migrations set hash = null where number = 1');
  const before = await hashes();
  await expect(migrate(database.owner)).rejects.toThrow(/^The migration 0002-ledger\.sql is not/);
  expect(await hashes()).toEqual(before);
});
