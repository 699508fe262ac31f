// Migrates databases to this version: an empty one, one of the last version before the baseline,
// and one with an unknown history.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { makeLocales } from '#server/context/locale.ts';
import { violationsOf } from '#server/ledger/verify.ts';
import { makeNotifications } from '#server/notifications/notifications.ts';
import type { OutgoingMail } from '#server/notifications/smtp.ts';
import { auditBooks } from '#server/books-audit/prove-books.ts';
import { until } from '#server/testing/test-app.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  testDatabase,
} from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { MIGRATIONS } from './schema-files.ts';
import type { Migration } from './schema-files.ts';
import { readSchema } from './testing/read-schema.ts';

/** A dump of the last version before the baseline, with its users' rows. */
function released(): string {
  return gunzipSync(readFileSync(new URL('testing/released.sql.gz', import.meta.url))).toString();
}

const SITA = '01900000-0000-7000-8000-000000000001';

let database: TestDatabase;
const fresh = await testDatabase();

const ran = async ({ owner }: TestDatabase): Promise<unknown[]> =>
  (await owner.query('select number, name, hash from migrations order by number')).rows;

describe('a database of this version', () => {
  it('runs no migration twice, and is complete', async () => {
    expect(await migrate(fresh.owner)).toEqual([]);
    expect(await pendingMigrations(fresh.owner)).toEqual([]);
  });

  it('applies a function again when its text has changed', async () => {
    const name = 'functions/time/nepal-month.sql';
    await fresh.owner.query(
      'create or replace function nepal_month(p_at timestamptz default now())' +
        " returns date language sql stable as $$ select date '1999-01-01' $$",
    );
    // As an earlier version has left it.
    await fresh.owner.query(`update function_files set hash = 'an older text' where name = $1`, [
      name,
    ]);
    await fresh.owner.query('delete from function_versions');
    expect(await pendingMigrations(fresh.owner)).toEqual([name]);
    expect(await migrate(fresh.owner)).toEqual([name]);
    const { rows } = await fresh.owner.query(
      `select nepal_month('2026-11-30 18:14:59Z')::text as before,
        nepal_month('2026-11-30 18:15:00Z')::text as after`,
    );
    expect(rows).toEqual([{ before: '2026-11-01', after: '2026-12-01' }]);
  });

  it('grants the app what a migration makes that changes no function', async () => {
    const name = 'made-alone.sql';
    const sql = 'create table made_alone (id int)';
    const number = MIGRATIONS.length + 1;
    const all = MIGRATIONS as Migration[];
    all.push({ name, number, sql, hash: name, isTransaction: true, endsEarlier: false });
    try {
      expect(await pendingMigrations(fresh.owner)).toEqual([name, 'grants.sql']);
      expect(await migrate(fresh.owner)).toEqual([name, 'grants.sql']);
      expect((await fresh.pool.query('select from made_alone')).rows).toEqual([]);
      expect(await migrate(fresh.owner)).toEqual([]);
    } finally {
      all.pop();
    }
    await fresh.owner.query('delete from migrations where number = $1', [number]);
  });

  it('rejects a migration that was changed after it ran, with one sentence', async () => {
    await fresh.owner.query(`update migrations set hash = 'another' where number = 1`);
    const before = await ran(fresh);
    await expect(migrate(fresh.owner)).rejects.toThrow(/^The migration 0001-baseline\.sql is not/);
    expect(await ran(fresh)).toEqual(before);
  });
});

/** How that version stored an unsent mail. */
const WAITING_MAIL = `
  insert into outbox (id, to_address, template, details) values
    ('01900000-0000-7000-8000-0000000000aa', 'waits@example.com', 'sign_up',
     '{"code": "483920", "link": "http://localhost/x", "made": "22 November 2026, 12:36"}')`;

describe('a database of the version before the baseline', () => {
  let upgraded: TestDatabase;
  let applied: string[];
  beforeAll(async () => {
    upgraded = await createEmptyDatabase();
    await upgraded.owner.query(released());
    await upgraded.owner.query(WAITING_MAIL);
    applied = await migrate(upgraded.owner);
    database = await createTestDatabase();
  });
  afterAll(() => Promise.all([upgraded.close(), database.close()]));

  it('adopts its history and runs what is new', async () => {
    expect(applied).not.toContain('0001-baseline.sql');
    expect(applied).toContain('functions/ledger/post.sql');
    expect(await ran(upgraded)).toEqual(await ran(database));
    expect(await migrate(upgraded.owner)).toEqual([]);
  });

  it('has the same schema as a new one', async () => {
    expect(await readSchema(upgraded.owner)).toEqual(await readSchema(database.owner));
  });

  it('sends the waiting mails unchanged, codes with priority', async () => {
    const sent: OutgoingMail[] = [];
    const config = readConfig({ SWEEP_MS: '1000' });
    const { jobs } = makeNotifications({
      pool: upgraded.pool,
      config,
      locales: makeLocales(),
      log: { warn: () => undefined, error: () => undefined },
      send: async (mail) => void sent.push(mail),
    });
    const [urgent] = jobs;
    urgent?.start();
    await until(
      async () => sent,
      (mails) => mails.length > 0,
    );
    await urgent?.close();
    expect(sent).toMatchObject([{ to: 'waits@example.com' }]);
    expect(sent[0]?.text).toContain('483920');
  });

  it('passes the books audit, and the app works on it', async () => {
    expect(violationsOf(await auditBooks(upgraded.owner))).toEqual([]);
    const token = Buffer.alloc(32, 7).toString('base64url');
    await upgraded.owner.query(
      `insert into sessions (token_hash, user_id, expires_at)
       values (sha256($1::bytea), $2, now() + interval '1 hour')`,
      [Buffer.from(token), SITA],
    );
    const secret = { APP_SECRET: 'a secret that only tests know, for tests' };
    const config = readConfig({ ...secret, LOG: 'silent' });
    const { pool, deskPool, owner } = upgraded;
    const app = await buildApp({ config, pool, deskPool, owner });
    const answer = await app.fastify.inject({
      url: '/api/users/orders',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(2);
    await app.close();
  });
});

describe('a database of another history', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await createEmptyDatabase();
    await other.owner.query(released());
  });
  afterAll(() => other.close());

  it.each([
    ['a changed migration', `update migrations set hash = 'another' where number = 7`],
    ['one that has not run', 'delete from migrations where number = 25'],
  ])('is refused in a sentence, and left as it is: %s', async (_what, change) => {
    await other.owner.query(change);
    const before = await ran(other);
    await expect(migrate(other.owner)).rejects.toThrow(/^This database is of a version from which/);
    expect(await ran(other)).toEqual(before);
  });
});

it('numbers its migrations from 1 without gaps or duplicates', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});
