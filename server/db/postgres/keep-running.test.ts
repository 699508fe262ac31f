// The product's own PostgreSQL restarts automatically at the same address with its data.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { keepPostgresRunning } from './keep-running.ts';
import type { OwnPostgres } from './own-postgres.ts';

const WITHIN = { timeout: 20_000, interval: 50 };

let dataDir: string;
let server: OwnPostgres;
const said: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keep-running-'));
  server = await keepPostgresRunning({ dataDir, log: (line) => said.push(line) });
});
beforeEach(() => void said.splice(0));
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const pid = Number(file.split('\n')[0]);
  // A server that is being started has not written its number yet, and 0 would be this test's own
  // group of processes.
  if (!(pid > 1)) throw new Error('the server has no process yet');
  return pid;
}

async function kill(): Promise<void> {
  process.kill(await postmaster(), 'SIGKILL');
}

/** Kills the first process of a server with this in its title; false if there is none. */
async function killProcess(pid: number, title: string): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const child of children.split(' ').filter(Boolean)) {
    const line = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (!line.includes(title)) continue;
    process.kill(Number(child), 'SIGKILL');
    return true;
  }
  return false;
}

/** Kills the recovery of a crashed server, until one has neither ended by that nor recovered. */
async function stall(): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    await vi.waitFor(() => query('select 1'), WITHIN);
    said.splice(0);
    const pid = await postmaster();
    await killProcess(pid, 'walwriter');
    const until = performance.now() + 1_000;
    while (performance.now() < until && !(await killProcess(pid, 'startup')));
    const isBack = (): Promise<boolean> => query('select 1').then(Boolean, () => said.length > 0);
    const waited = performance.now() + 3_000;
    while (performance.now() < waited && !(await isBack())) await wait(100);
    if (!(await isBack())) return pid;
  }
  throw new Error('no server has stalled');
}

it('is back at the same address, with its data, each time it is killed', async () => {
  await query('create table note as select 42 as answer');
  const lines = [
    'PostgreSQL ended unexpectedly. It is being started again.',
    'PostgreSQL runs again.',
  ];
  for (const expected of [lines, [...lines, ...lines]]) {
    await kill();
    await vi.waitFor(() => expect(said).toEqual(expected), WITHIN);
    expect(await query('select answer from note')).toEqual([{ answer: 42 }]);
  }
});

it('is back also when it is killed again while it is being started', async () => {
  await kill();
  await vi.waitFor(() => expect(said).toHaveLength(1), WITHIN);
  await kill().catch(() => undefined);
  await vi.waitFor(() => expect(said).toContain('PostgreSQL runs again.'), WITHIN);
  expect(await vi.waitFor(() => query('select 1 as one'), WITHIN)).toEqual([{ one: 1 }]);
});

it('is back also when its recovery is killed, and it would wait for ever', async () => {
  const pid = await stall();
  expect(said).not.toContain('PostgreSQL runs again.');
  await vi.waitFor(() => expect(said).toContain('PostgreSQL runs again.'), WITHIN);
  expect(await postmaster()).not.toBe(pid);
  expect(await query('select answer from note')).toEqual([{ answer: 42 }]);
}, 120_000);

it('stays down once it was stopped', async () => {
  await server.stop();
  await expect(query('select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  expect(await server.isRunning()).toBe(false);
});
