// Connections that send nothing, or no complete request, are closed, even if they were used before.
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLocales } from '#server/context/locale.ts';
import { makeServer } from './make-server.ts';

const server = makeServer({
  config: { logLevel: 'silent', trustsProxy: false },
  headers: {},
  locales: makeLocales(),
  patienceMs: 200,
});
let port: number;
beforeAll(async () => {
  server.get('/here', () => ({ here: true }));
  server.post('/here', () => ({ here: true }));
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

it.each([
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
