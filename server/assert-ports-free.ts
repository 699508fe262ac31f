// Tries the ports before anything is written: a process that cannot listen must not change the database.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { portSentence } from './start-sentence.ts';

async function assertFree(setting: string, port: number, host: string): Promise<void> {
  // Whoever knocks meanwhile is sent away, as if nothing listened.
  const server = createServer((socket) => socket.destroy()).listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(portSentence(code, port, setting) ?? message, { cause: error });
  }
  server.close();
  await once(server, 'close');
}

/** Throws an Error, whose sentence names the setting, if a port of the product cannot be listened on. */
export async function assertPortsFree({ port, host, desk, metrics }: Config): Promise<void> {
  await assertFree('PORT', port, host);
  if (desk.isOn) await assertFree('DESK_PORT', desk.port, desk.host);
  if (metrics.port !== undefined) await assertFree('METRICS_PORT', metrics.port, metrics.host);
}
