// The id of a request: the same in its answer and in the log, in no other request, and never the client's
// choice. No database is needed.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
const logged: string[] = [];
let apps: App[];
beforeAll(async () => {
  const config = readConfig({
    LOG: 'info',
    APP_SECRET: 'a secret that only tests know, for tests',
    SHED_DELAY_MS: '0',
  });
  const logTo = { write: (line: string) => void logged.push(line) };
  apps = await Promise.all([1, 2].map(() => buildApp({ pool, config, logTo })));
  for (const { fastify } of apps) {
    fastify.get('/api/broken', () => {
      throw new Error('broken');
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  }
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await pool.end();
});

const portOf = ({ fastify }: App): number => (fastify.server.address() as AddressInfo).port;

async function idOf(app: App, path: string, init: RequestInit = {}): Promise<string> {
  const { headers } = await fetch(`http://127.0.0.1:${portOf(app)}${path}`, init);
  return headers.get('x-request-id') ?? 'none';
}

it('is never the same twice, in no other process either', async () => {
  const ids = await Promise.all(
    [...apps, ...apps, ...apps].map((app) => idOf(app, '/api/openapi.json')),
  );
  expect(new Set(ids).size).toBe(6);
});

it.each([
  ['a health check', '/healthz', 'GET'],
  ['a refusal', '/api/users/me', 'GET'],
  ['a wrong body', '/api/users/login', 'POST'],
  ['a wrong method', '/api/users/login', 'DELETE'],
  ['nothing there', '/api/nothing', 'GET'],
  ['an address that cannot be decoded', '/api/order/%', 'GET'],
  ['an address of any length', `/api/order/${'a'.repeat(3_000)}`, 'GET'],
  ['an error of ours', '/api/broken', 'GET'],
])('stands on the answer to %s', async (_what, path, method) => {
  expect(await idOf(apps[0]!, path, { method })).toMatch(ID);
});

it('stands on the answer to what is no HTTP', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(portOf(apps[0]!), '127.0.0.1', () => socket.write('hello\r\n\r\n'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
  expect(/^x-request-id: (.+)\r$/m.exec(answer)?.[1]).toMatch(ID);
});

it('of an error’s or a refusal’s answer is that of its line in the log', async () => {
  logged.length = 0;
  const broken = await idOf(apps[0]!, '/api/broken');
  const refused = await idOf(apps[1]!, '/api/users/login', { method: 'POST', body: '{}' });
  const lines = () => logged.map((line) => JSON.parse(line));
  // A refusal is logged after its answer was sent.
  await expect
    .poll(lines)
    .toEqual([
      expect.objectContaining({ msg: 'unexpected error', reqId: broken }),
      expect.objectContaining({ event: 'sign_in_refused', requestId: refused }),
    ]);
});

it('is not the client’s to choose', async () => {
  logged.length = 0;
  const headers = { 'x-request-id': 'chosen-by-the-client', 'request-id': 'chosen-by-the-client' };
  expect(await idOf(apps[0]!, '/api/broken', { headers })).toMatch(ID);
  expect(logged.join('')).toContain('unexpected error');
  expect(logged.join('')).not.toContain('chosen-by-the-client');
});
