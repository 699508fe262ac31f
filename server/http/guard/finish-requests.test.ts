// A server that closes answers what it has begun, and waits neither for streams nor for ever.
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { makeLocales } from '#server/context/locale.ts';
import { makeServer } from '../make-server.ts';

async function openServer(patienceMs: number) {
  const server = makeServer({
    config: { logLevel: 'silent', trustsProxy: false },
    headers: {},
    locales: makeLocales(),
    patienceMs,
  });
  let begin = (): void => undefined;
  let answer = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.get('/late', async () => {
    begin();
    await answered;
    return { late: true };
  });
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
  return { server, ask, begun, answer };
}

it('answers a request that was begun before it was told to close', async () => {
  const { server, ask, begun, answer } = await openServer(10_000);
  const asked = ask('/late');
  await begun;
  const closed = server.close();
  setTimeout(answer, 100);
  expect(await (await asked).json()).toEqual({ late: true });
  await closed;
  await expect(ask('/late')).rejects.toThrow('fetch failed');
});

it('does not wait for an event stream', async () => {
  const { server, ask } = await openServer(60_000);
  const stream = (await ask('/stream')).text();
  await Promise.all([server.close(), expect(stream).rejects.toThrow('terminated')]);
});

it('gives up a request that does not end', async () => {
  const { server, ask, begun } = await openServer(100);
  const asked = ask('/late');
  await Promise.all([
    expect(asked).rejects.toThrow('fetch failed'),
    begun.then(() => server.close()),
  ]);
});
