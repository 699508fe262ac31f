// Tests that a process counts as suspended only while it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { waitUntil } from '../harness/concurrency.ts';
import { isSuspended } from './hung-database.ts';

it.skipIf(!existsSync('/proc/self/stat'))('tells whether a process is suspended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  const pid = child.pid ?? 0;
  expect(await isSuspended(pid)).toBe(false);
  child.kill('SIGSTOP');
  expect(await waitUntil(() => isSuspended(pid), { everyMs: 10 })).toBe(true);
  child.kill('SIGCONT');
  expect(await waitUntil(async () => !(await isSuspended(pid)), { everyMs: 10 })).toBe(true);
  child.kill('SIGKILL');
});
