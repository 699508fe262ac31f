// While the database accepts connections without answering, or has no disk space left, callers get
// 503, and the app recovers on its own.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { batchStats } from '#server/db/batching/batch-stats.ts';
import { SITE_ROLE } from '#server/db/roles/roles.ts';
import { openPool } from '#server/db/pool.ts';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import type { DatabaseProxy } from '#server/testing/database-proxy.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: ReturnType<typeof openPool>;
let app: App;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
  pool = openPool({ url: proxy.url, connections: 10, role: SITE_ROLE });
  const config = readConfig({
    LOG: 'silent',
    REQUESTS_PER_MINUTE: '0',
    APP_SECRET: 'a secret that only tests know, for tests',
  });
  app = await buildApp({ config, pool });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await proxy.close();
  await database.close();
});

// Twice the five seconds a caller waits at most, because a busy test machine is slower.
const PATIENCE_MS = 10_000;

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = app.fastify.inject({ method: 'GET', url, headers });
  const late = new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(PATIENCE_MS).addEventListener('abort', () => reject(new Error('late')));
  });
  const { statusCode, headers: answered } = await Promise.race([answer, late]);
  return { status: statusCode, retryAfter: answered['retry-after'] };
}

const TOKEN = { authorization: `Bearer ${Buffer.alloc(32, 7).toString('base64url')}` };

describe('while the database hangs', () => {
  it('answers 503 to every caller in time, batched or not, and works again afterwards', async () => {
    const errors = vi.spyOn(app.fastify.log, 'error');
    expect((await get('/api/users/me', TOKEN)).status).toBe(401);
    proxy.hang();
    const batched = Array.from({ length: 200 }, () => get('/api/users/me', TOKEN));
    const single = Array.from({ length: 50 }, () => get('/api/fees'));
    const answers = await Promise.all([...batched, ...single, get('/readyz')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(batchStats.get('sessions')).toMatchObject({ unavailable: expect.any(Number) });
    expect(errors.mock.calls.length).toBeLessThan(10);
    proxy.recover();
    await expect.poll(() => get('/readyz'), { timeout: 10_000 }).toMatchObject({ status: 200 });
    expect((await get('/api/users/me', TOKEN)).status).toBe(401);
  });
});

describe('while the disk of the database is full', () => {
  it('answers 503 and is not ready', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await database.owner.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`);
    await database.owner.query(`create trigger no_room before insert on tries
      for each statement execute function no_room()`);
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'sita@example.com', password: 'fjord-glacier-turnip' },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    // The statement's temporary file finds no disk space either.
    await database.owner.query(`alter database ${name} set temp_file_limit = 0`);
    proxy.recover();
    expect(await get('/readyz')).toMatchObject({ status: 503 });
    await database.owner.query(`alter database ${name} reset temp_file_limit`);
    proxy.recover();
    await expect.poll(() => get('/readyz')).toMatchObject({ status: 200 });
  });
});
