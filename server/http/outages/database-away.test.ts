// Answers while the database is away or too busy, and the recovery of the app.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { SITE_ROLE } from '#server/db/roles/roles.ts';
import { openPool } from '#server/db/pool.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
let app: App;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.url, connections: 2, role: SITE_ROLE });
  const config = readConfig({
    LOG: 'silent',
    APP_SECRET: 'a secret that only tests know, for tests',
  });
  app = await buildApp({ config, pool });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.close();
});

it('answers 503 with Retry-After while connections are refused, then works again', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const fees = () => app.fastify.inject({ method: 'GET', url: '/api/fees' });
  expect((await fees()).statusCode).toBe(200);
  const admin = new pg.Client({ connectionString: new URL('/postgres', database.url).href });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  const away = await fees();
  expect(away.statusCode).toBe(503);
  expect(away.headers['retry-after']).toBeDefined();
  expect(away.json()).toEqual({ error: expect.any(String) });
  expect((await app.fastify.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  expect((await app.fastify.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  expect((await fees()).statusCode).toBe(200);
});

it('answers 503 with Retry-After when a statement waited until its time was up', async () => {
  const { owner } = database;
  const blocker = await owner.connect();
  await blocker.query('begin');
  await blocker.query('lock table fee_versions in access exclusive mode');
  const answer = app.fastify.inject({ method: 'GET', url: '/api/fees' });
  // The effect of the statement timeout after five seconds.
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const give = async (): Promise<number> => (await blocker.query(cancel)).rowCount ?? 0;
  await expect.poll(give, { timeout: 10_000 }).toBe(1);
  const busy = await answer;
  expect(busy.statusCode).toBe(503);
  expect(busy.headers['retry-after']).toBe('1');
  expect(busy.json()).toEqual({
    error: "We're very busy right now. Try again in a moment.",
  });
  await blocker.query('commit');
  blocker.release();
  expect((await app.fastify.inject({ method: 'GET', url: '/api/fees' })).statusCode).toBe(200);
});
