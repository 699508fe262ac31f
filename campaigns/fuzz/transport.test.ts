// How an answer is read to its end, and an event stream, which has none, to its first event.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBytes, sendMessage } from './transport.ts';

const server = createServer((request, response) => {
  const isStream = request.url === '/stream';
  response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'text/plain' });
  response.write('data: first\n\n');
  if (!isStream) setTimeout(() => response.end('last'), 50);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, done));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

const bytesFor = (path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
const messageFor = (target: string) => ({ method: 'GET', target, headers: [] });

it('is its first event, as a client or byte for byte', async () => {
  for (const answer of [
    await sendBytes(url, bytesFor('/stream'), true),
    await sendMessage(url, messageFor('/stream')),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toContain('data: first');
  }
});

it('is all of any other answer', async () => {
  for (const answer of [
    await sendBytes(url, bytesFor('/text'), true),
    await sendMessage(url, messageFor('/text')),
  ]) {
    expect(answer.bytes.toString()).toContain('last');
  }
});
