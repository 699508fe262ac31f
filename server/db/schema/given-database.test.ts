// A database supplied by an operator, with an owner without special rights.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { openPool } from '../pool.ts';
import { reach } from '../reach.ts';
import { DESK_ROLE, SITE_ROLE } from '../roles/roles.ts';
import { readRows } from '../transaction.ts';

const admin = new pg.Client({ connectionString: inject('postgresUrl') });
const name = `given_${randomBytes(4).toString('hex')}`;
const url = new URL(inject('postgresUrl'));
Object.assign(url, { username: name, password: 'given', pathname: `/${name}` });

beforeAll(async () => {
  // The first database of a cluster creates the app's roles; here the superuser does.
  await (await createTestDatabase()).close();
  await admin.connect();
  await admin.query(`create role ${name} login password 'given'`);
  await admin.query(`create database ${name} owner ${name}`);
});
afterAll(async () => {
  await admin.query(`drop database ${name}`);
  await admin.query(`drop role ${name}`);
  await admin.end();
});

it('is refused in a sentence, and left as it is, while its owner is not a member of each role', async () => {
  const owner = openPool({ url: url.href, connections: 1 });
  await expect(migrate(owner)).rejects.toThrow(/^The role kosheli_site is missing, or the user/);
  await admin.query(`grant ${SITE_ROLE} to ${name}`);
  await expect(migrate(owner)).rejects.toThrow(/^The role kosheli_app is missing, or the user/);
  expect(await readRows(owner, `select to_regclass('migrations')::text as made`)).toEqual([
    { made: null },
  ]);
  await owner.end();
});

it('can be reached, migrated and used by an owner who may only create tables', async () => {
  await admin.query(`grant ${DESK_ROLE} to ${name}`);
  await expect(reach(url.href)).resolves.toBeUndefined();
  const owner = openPool({ url: url.href, connections: 1 });
  await migrate(owner);
  for (const role of [SITE_ROLE, DESK_ROLE]) {
    const pool = openPool({ url: url.href, connections: 1, role });
    expect(await readRows(pool, 'select current_user as role')).toEqual([{ role }]);
    await pool.end();
  }
  await owner.end();
});
