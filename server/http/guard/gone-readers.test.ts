// Readers who close their connection before their request is read, or before a file begins. No database is
// needed.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';

const pool = openPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1 });
const logged: string[] = [];
const file = new PassThrough();
let app: App;
beforeAll(async () => {
  const config = readConfig({
    LOG: 'debug',
    APP_SECRET: 'a secret that only tests know, for tests',
    // A balancer asks whether the server is ready, and resets the connection when it waits too long.
    TRUST_PROXY: 'on',
  });
  app = await buildApp({ pool, config, logTo: { write: (line) => logged.push(line) } });
  app.fastify.post('/api/slow-file', async (request, reply) => {
    const gone = new Promise((resolve) => request.raw.socket.once('close', resolve));
    logged.push('asked');
    await gone;
    return reply.type('text/csv').send(file);
  });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

it('leave no fault in the log when their connection is reset at once', async () => {
  const { port } = app.fastify.server.address() as AddressInfo;
  for (let round = 0; round < 20; round += 1) {
    const reader = connect(port, '127.0.0.1');
    await once(reader, 'connect');
    reader.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    // Before the server, which is this process, can read it.
    reader.resetAndDestroy();
    await once(reader, 'close');
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(status).toBe(200);
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it('leave no fault in the log, and the file is closed', async () => {
  const { port } = app.fastify.server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  const head = ['POST /api/slow-file HTTP/1.1', 'host: localhost', 'content-length: 2'];
  reader.write([...head, 'content-type: application/json', '', '{}'].join('\r\n'));
  await expect.poll(() => logged).toContain('asked');
  reader.destroy();
  await expect.poll(() => file.destroyed).toBe(true);
  // Wait until the answer is given up, which is when an error would be logged.
  await new Promise(setImmediate);
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
