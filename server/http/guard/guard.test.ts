// The rate limit per IP address: a caller cannot change its address with a header.
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

/** The statuses of five requests, each with `forwarded(n)` as its forwarding header. */
async function statuses(
  trust: 'on' | 'off',
  forwarded: (n: number) => string,
  { most = '3', request = { url: '/api/openapi.json' } }: Caller = {},
): Promise<number[]> {
  const config = readConfig({
    LOG: 'silent',
    APP_SECRET: 'a secret that only tests know, for tests',
    REQUESTS_PER_MINUTE: most,
    TRUST_PROXY: trust,
  });
  const app = await buildApp({ config, pool });
  const found: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const headers = { ...request.headers, 'x-forwarded-for': forwarded(n) };
    found.push((await app.fastify.inject({ ...request, headers })).statusCode);
  }
  await app.close();
  return found;
}

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
] as const)('counts what is answered %i: %j', async (status, request) => {
  const found = await statuses('off', () => '203.0.113.7', { request });
  expect(found).toEqual([status, status, status, 429, 429]);
});

it('does not count liveness checks', async () => {
  const found = await statuses('off', () => '203.0.113.7', { request: { url: '/healthz' } });
  expect(found).toEqual(FREE);
});
