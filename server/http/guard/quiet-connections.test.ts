// Connections that send nothing, or no complete request, or read nothing, are closed; uploads have
// more time. One address has a limited number.
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { makeLocales } from '#server/context/locale.ts';
import { makeServer } from '../make-server.ts';
import { limitConnections, UNANSWERED_MAX } from './slow-clients.ts';

/** More than the buffers between the two ends hold. */
const LARGE = 40_000_000;

const server = makeServer({
  config: { logLevel: 'silent', trustsProxy: false },
  headers: {},
  locales: makeLocales(),
  // Long for a machine that is busy, short for these tests, which wait for it.
  patienceMs: 1_000,
});
let port: number;
beforeAll(async () => {
  server.get('/here', () => ({ here: true }));
  server.post('/here', () => ({ here: true }));
  server.post('/upload', { config: { isUpload: true } }, () => ({ here: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

async function open(text: string): Promise<{ socket: Socket; answer: () => string }> {
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer: () => answer };
}

const REQUEST = 'GET /here HTTP/1.1\r\nhost: localhost\r\n\r\n';

it.concurrent.each([
  ['no byte', '', 408],
  ['half a request', 'GET /here HTTP/1.1\r\nhost: loc', 408],
  [
    'half a body',
    'POST /here HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a":',
    408,
  ],
  ['nothing more after a request', REQUEST, 200],
  ['half a request after a request', `${REQUEST}GET /here HT`, 200],
])('closes a connection that sends %s', async (_, text, status) => {
  const { socket, answer } = await open(text);
  await once(socket, 'close');
  expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it.concurrent('answers requests that follow each other at once', async () => {
  const { socket, answer } = await open(REQUEST.repeat(UNANSWERED_MAX));
  await once(socket, 'close');
  expect(answer().match(/HTTP\/1.1 200/g)).toHaveLength(UNANSWERED_MAX);
});

const headOf = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`;

it('closes a connection whose body comes one byte at a time', async () => {
  const { socket, answer } = await open(headOf('/here'));
  const drip = setInterval(() => socket.write(' '), 200);
  await once(socket, 'close');
  clearInterval(drip);
  expect(answer()).toMatch(/^HTTP\/1.1 408 /);
});

it('waits longer for an upload', async () => {
  const { socket } = await open(headOf('/upload'));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  socket.write('{"a":"b"}');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

/** Another server, of another patience. */
async function another(patienceMs: number, prepare: (server: FastifyInstance) => void) {
  const other = makeServer({
    config: { logLevel: 'silent', trustsProxy: true },
    headers: {},
    locales: makeLocales(),
    patienceMs,
  });
  prepare(other);
  await other.listen({ port: 0, host: '127.0.0.1' });
  return { other, at: (other.server.address() as AddressInfo).port };
}

it('gives up an answer that nobody reads', async () => {
  let asked = 0;
  const { other, at } = await another(200, (server) => {
    server.get('/large', () => {
      asked += 1;
      return 'x'.repeat(LARGE);
    });
  });
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => undefined);
  const [theirs] = await once(other.server, 'connection');
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  socket.pause();
  await once(theirs, 'close');
  expect(asked).toBe(1);
  expect(socket.bytesRead).toBeLessThan(LARGE);
  socket.destroy();
  await other.close();
});

it('closes what one address opens beyond its number of connections', async () => {
  const { other, at } = await another(10_000, ({ server: bare }) => limitConnections(bare, 2));
  const closings: Promise<unknown>[] = [];
  other.server.on('connection', (theirs: Socket) => closings.push(once(theirs, 'close')));
  const tried: Socket[] = [];
  const statuses: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const socket = connect(at, '127.0.0.1');
    socket.on('error', () => undefined);
    tried.push(socket);
    const answered = new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes).slice(9, 12)));
      socket.once('close', () => resolve('closed'));
    });
    socket.write(REQUEST);
    statuses.push(await answered);
  }
  expect(statuses).toEqual(['404', '404', 'closed']);
  // Once they are closed, others may come.
  for (const socket of tried) socket.destroy();
  await Promise.all(closings);
  expect((await fetch(`http://127.0.0.1:${at}/here`)).status).toBe(404);
  await other.close();
});

it('closes a connection that sends many requests without waiting for their answers', async () => {
  const { socket, answer } = await open(REQUEST.repeat(20 * UNANSWERED_MAX));
  await once(socket, 'close');
  expect(answer().match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThanOrEqual(UNANSWERED_MAX);
});
