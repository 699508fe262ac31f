// The rate limit per IP address: a caller cannot change its address with a header.
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
afterAll(() => pool.end());

interface Caller {
  most?: string;
  request?: { url: string; method?: 'POST' | 'DELETE'; headers?: Record<string, string> };
}

/** The answers to five requests, each with `forwarded(n)` as its forwarding header. */
async function answers(
  trust: 'on' | 'off',
  forwarded: (n: number) => string,
  { most = '3', request = { url: '/api/openapi.json' } }: Caller = {},
): Promise<LightMyRequestResponse[]> {
  const config = readConfig({
    LOG: 'silent',
    APP_SECRET: 'a secret that only tests know, for tests',
    REQUESTS_PER_MINUTE: most,
    TRUST_PROXY: trust,
  });
  const app = await buildApp({ config, pool });
  const found: LightMyRequestResponse[] = [];
  for (let n = 0; n < 5; n += 1) {
    const headers = { ...request.headers, 'x-forwarded-for': forwarded(n) };
    found.push(await app.fastify.inject({ ...request, headers }));
  }
  await app.close();
  return found;
}

const statuses = async (...asked: Parameters<typeof answers>): Promise<number[]> =>
  (await answers(...asked)).map(({ statusCode }) => statusCode);

const LIMITED = [200, 200, 200, 429, 429];
const FREE = [200, 200, 200, 200, 200];

it('trusts no header without a proxy', async () => {
  expect(await statuses('off', (n) => `203.0.113.${n}`)).toEqual(LIMITED);
});

it('trusts only the proxy: addresses before its own entry change nothing', async () => {
  expect(await statuses('on', (n) => `203.0.113.${n}, 198.51.100.7`)).toEqual(LIMITED);
  expect(await statuses('on', (n) => `${n}, x, 203.0.113.${n} ,198.51.100.7`)).toEqual(LIMITED);
});

it('counts two callers behind the proxy separately', async () => {
  expect(await statuses('on', (n) => `203.0.113.7, 198.51.100.${n}`)).toEqual(FREE);
});

it('counts the addresses of one IPv6 network together', async () => {
  expect(await statuses('on', (n) => `2001:db8:1:2::${n}`)).toEqual(LIMITED);
  expect(await statuses('on', (n) => `2001:db8:1:${n}::1`)).toEqual(FREE);
});

it('sets no limit when it is 0', async () => {
  expect(await statuses('off', () => '203.0.113.7', { most: '0' })).toEqual(FREE);
});

it.each([
  [404, { url: '/api/nothing' }],
  [404, { url: '/nothing' }],
  [404, { url: '/assets/nothing.js' }],
  [405, { url: '/api/users/login', method: 'DELETE' }],
  [403, { url: '/api/users/login', method: 'POST', headers: { origin: 'https://evil.example' } }],
  [403, { url: '/%61pi/users/login', method: 'POST', headers: { origin: 'https://evil.example' } }],
] as const)('counts what is answered %i: %j', async (status, request) => {
  const found = await statuses('off', () => '203.0.113.7', { request });
  expect(found).toEqual([status, status, status, 429, 429]);
});

it('does not count liveness checks', async () => {
  const found = await statuses('off', () => '203.0.113.7', { request: { url: '/healthz' } });
  expect(found).toEqual(FREE);
});

it('says since when and until when it refuses', async () => {
  const [, , , refused] = await answers('off', () => '');
  if (!refused) throw new Error('there is no fourth answer');
  const { block, error } = refused.json();
  expect(block).toMatchObject({ type: 'too_many_tries', reason: error, decided_by: 'automatic' });
  expect(Date.parse(block.until) - Date.parse(block.since)).toBe(60_000);
  const seconds = Number(refused.headers['retry-after']);
  expect((Date.parse(block.until) - Date.now()) / 1_000).toBeCloseTo(seconds, -1);
});
