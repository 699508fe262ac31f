// The coarse limit per address, and which address counts: what a caller writes into a header does
// not make another caller of them.
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
afterAll(() => pool.end());

/** The statuses of five requests that each say to come through `forwarded(n)`. */
async function statuses(
  trust: 'on' | 'off',
  forwarded: (n: number) => string,
  most = '3',
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
    const headers = { 'x-forwarded-for': forwarded(n) };
    found.push((await app.fastify.inject({ url: '/api/openapi.json', headers })).statusCode);
  }
  await app.close();
  return found;
}

const LIMITED = [200, 200, 200, 429, 429];
const FREE = [200, 200, 200, 200, 200];

it('believes no header without a proxy', async () => {
  expect(await statuses('off', (n) => `203.0.113.${n}`)).toEqual(LIMITED);
});

it('believes the proxy alone: what was written before its own word changes nothing', async () => {
  expect(await statuses('on', (n) => `203.0.113.${n}, 198.51.100.7`)).toEqual(LIMITED);
  expect(await statuses('on', (n) => `${n}, x, 203.0.113.${n} ,198.51.100.7`)).toEqual(LIMITED);
});

it('counts two callers behind the proxy apart', async () => {
  expect(await statuses('on', (n) => `203.0.113.7, 198.51.100.${n}`)).toEqual(FREE);
});

it('sets no limit when it is told 0', async () => {
  expect(await statuses('off', () => '203.0.113.7', '0')).toEqual(FREE);
});
