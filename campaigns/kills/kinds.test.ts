// Tests that a kill which kills nothing is an error, and never counts as a kill.
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { killPostmaster } from './kinds.ts';

it('kills the server', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  const ended = new Promise((resolve) => server.once('exit', (_, signal) => resolve(signal)));
  const postmaster = async () => ((server.exitCode ?? server.signalCode) ? undefined : server.pid);
  await killPostmaster({ postmaster });
  expect(await ended).toBe('SIGKILL');
});

it('finds that no server runs', async () => {
  const none = { postmaster: async () => undefined };
  await expect(killPostmaster(none)).rejects.toThrow('no PostgreSQL runs');
});
