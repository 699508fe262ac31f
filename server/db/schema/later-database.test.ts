// A version that starts on the database of a later one: during an update its processes may start again.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { migrate, pendingMigrations } from '../migrate.ts';

const NAME = 'functions/time/nepal-month.sql';
const LATER = `create or replace function nepal_month(p_at timestamptz default now())
  returns date language sql stable as $$ select date '2999-01-01' $$`;

let database: TestDatabase;

/** As a later version leaves the database that changed a function. */
async function changeFunction(): Promise<void> {
  await database.owner.query(LATER);
  await database.owner.query(`update function_files set hash = 'later' where name = $1`, [NAME]);
}

async function addMigration(endsEarlier: boolean): Promise<void> {
  await database.owner.query(
    `insert into migrations (number, name, hash, ends_earlier)
     values (9999, '9999-later.sql', 'later', $1)`,
    [endsEarlier],
  );
}

const thisMonth = async (): Promise<unknown> =>
  (await database.owner.query('select nepal_month()::text as month')).rows[0].month;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it('starts, and leaves functions that a later version has changed', async () => {
  await changeFunction();
  expect(await pendingMigrations(database.owner)).toEqual([]);
  expect(await migrate(database.owner)).toEqual([]);
  expect(await thisMonth()).toBe('2999-01-01');
});

it('applies its own functions again when it is told to migrate', async () => {
  await changeFunction();
  expect(await migrate(database.owner, { mayGoBack: true })).toEqual([NAME]);
  expect(await thisMonth()).not.toBe('2999-01-01');
});

it('leaves the functions of a later version with migrations, whatever it is told', async () => {
  await changeFunction();
  await addMigration(false);
  await database.owner.query('delete from function_versions');
  expect(await pendingMigrations(database.owner)).toEqual([]);
  expect(await migrate(database.owner)).toEqual([]);
  expect(await migrate(database.owner, { mayGoBack: true })).toEqual([]);
  expect(await thisMonth()).toBe('2999-01-01');
});

it('refuses a database with a migration that ends earlier versions, with one sentence', async () => {
  await addMigration(true);
  const sentence = /^This database is of a later version, with which this one does not work/;
  await expect(migrate(database.owner)).rejects.toThrow(sentence);
  await expect(pendingMigrations(database.owner)).rejects.toThrow(sentence);
});

describe('a database whose functions are noted as earlier versions noted them', () => {
  beforeEach(async () => {
    await database.owner.query(
      `insert into repeatables (name, hash) select name, hash from function_files;
       update repeatables set hash = 'earlier' where name = '${NAME}';
       drop table function_files, function_versions`,
    );
  });

  it('gets what has changed, and keeps their notes, by which they apply nothing again', async () => {
    expect(await pendingMigrations(database.owner)).toEqual([NAME]);
    expect(await migrate(database.owner)).toEqual([NAME]);
    expect(await migrate(database.owner)).toEqual([]);
    const { rows } = await database.owner.query('select hash from repeatables where name = $1', [
      NAME,
    ]);
    expect(rows).toEqual([{ hash: 'earlier' }]);
  });
});
