// A database supplied by an operator, with an owner without special rights.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { APP_ROLE, migrate } from '../migrate.ts';
import { openPool } from '../pool.ts';
import { reach } from '../reach.ts';
import { readRows } from '../transaction.ts';

it('can be reached, migrated and used by an owner who may only create tables and a role', async () => {
  const name = `given_${randomBytes(4).toString('hex')}`;
  // The first database of a cluster creates the role; here the superuser does.
  await (await createTestDatabase()).close();
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create role ${name} login createrole password 'given'`);
  await admin.query(`grant ${APP_ROLE} to ${name} with admin option`);
  await admin.query(`create database ${name} owner ${name}`);
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { username: name, password: 'given', pathname: `/${name}` });
  await expect(reach(url.href)).resolves.toBeUndefined();
  const owner = openPool({ url: url.href, connections: 1 });
  await migrate(owner);
  const pool = openPool({ url: url.href, connections: 1, role: APP_ROLE });
  expect(await readRows(pool, 'select current_user as role')).toEqual([{ role: APP_ROLE }]);
  await Promise.all([owner.end(), pool.end()]);
  await admin.query(`drop database ${name}`);
  await admin.query(`revoke ${APP_ROLE} from ${name} cascade`);
  await admin.query(`drop role ${name}`);
  await admin.end();
});
