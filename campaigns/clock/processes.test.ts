// Tests that a process whose clock does not move is noticed.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { waitMoved } from './processes.ts';

const DAY_MS = 86_400_000;

it('waits until the process has the wrong time, and fails if it never has', async () => {
  const server = createServer((_, answer) => {
    const expiresAt = Math.floor((Date.now() + DAY_MS + 600_000) / 1_000);
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ parameters: { expiresAt } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await waitMoved(url, DAY_MS);
  await expect(waitMoved(url, 0, 50)).rejects.toThrow('off instead of 0');
  server.closeAllConnections();
  server.close();
});
