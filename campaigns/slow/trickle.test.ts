// Tests that a relay tells whether anybody waited for a slow answer.
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { waitUntil } from '../harness/concurrency.ts';
import { startTrickle } from './trickle.ts';

async function answersOf(port: number): Promise<() => string> {
  let text = '';
  const socket = connect({ port, host: 'localhost' });
  socket.on('data', (chunk) => (text += chunk.toString()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return () => text;
}

it('passes answers on at once, or a byte a second, and counts the slow ones', async () => {
  const server = createServer((socket) => socket.end('an answer'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const trickle = await startTrickle((server.address() as AddressInfo).port);
  const quick = await answersOf(trickle.port);
  expect(await waitUntil(async () => quick() === 'an answer', { everyMs: 10 })).toBe(true);
  expect(trickle.slowed()).toBe(0);
  trickle.setSlow(true);
  const slow = await answersOf(trickle.port);
  expect(await waitUntil(async () => slow() !== '', { everyMs: 10 })).toBe(true);
  expect(slow()).toBe('a');
  expect(trickle.slowed()).toBe(1);
  await trickle.stop();
  server.close();
});
