// The product's own PostgreSQL starts, keeps its data, and recovers from every kind of crash.

import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startOwnPostgres } from './own-postgres.ts';
import type { OwnPostgres } from './own-postgres.ts';

let dataDir: string;
const running: OwnPostgres[] = [];
const quiet = (): void => undefined;

async function start(durable = false): Promise<OwnPostgres> {
  const server = await startOwnPostgres({ dataDir, durable, log: quiet });
  running.push(server);
  return server;
}

async function ask(server: OwnPostgres, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return (rows[0] as unknown[] | undefined)?.[0];
  } finally {
    await client.end();
  }
}

async function serverPid(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

async function keepNote(server: OwnPostgres): Promise<void> {
  await ask(server, 'CREATE TABLE IF NOT EXISTS note AS SELECT 42 AS answer');
}

describe('the own PostgreSQL', () => {
  beforeAll(async () => {
    // A folder of mode 0700: an account without rights on its parents must be able to work in it.
    dataDir = join(await mkdtemp(join(tmpdir(), 'own-postgres-')), 'data');
  });

  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });

  afterAll(async () => {
    await rm(join(dataDir, '..'), { recursive: true, force: true });
  });

  it('starts in an empty folder, in UTF-8, on this machine only', async () => {
    const server = await start();
    expect(await ask(server, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(server, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await ask(server, 'SELECT current_database()')).toBe('kosheli');
    const password = await stat(join(dataDir, 'postgres/password'));
    expect(password.mode & 0o777).toBe(0o600);
  });

  it('keeps its data over a stop', async () => {
    const first = await start();
    await keepNote(first);
    await first.stop();
    expect(await ask(await start(), 'SELECT answer FROM note')).toBe(42);
  });

  it('takes over a server that a killed program left behind', async () => {
    await keepNote(await start());
    const pid = await serverPid();
    const second = await start();
    expect(await serverPid()).toBe(pid);
    expect(await ask(second, 'SELECT answer FROM note')).toBe(42);
  });

  it('starts again after the server itself was killed', async () => {
    await keepNote(await start());
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    const second = await start();
    expect(await serverPid()).not.toBe(killed);
    expect(await ask(second, 'SELECT answer FROM note')).toBe(42);
  });

  it('ignores a pid file whose number now belongs to another program', async () => {
    const first = await start();
    await keepNote(first);
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await first.stop();
    const owner = await stat(join(dataDir, 'postgres/cluster'));
    const other = spawn('sleep', ['30'], { uid: owner.uid, gid: owner.gid, stdio: 'ignore' });
    await writeFile(file, text.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
    await chown(file, owner.uid, owner.gid);
    try {
      expect(await ask(await start(), 'SELECT answer FROM note')).toBe(42);
    } finally {
      other.kill();
    }
  });

  it('gives one server to two programs that start simultaneously', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both[0].url).toBe(both[1].url);
  });

  it('creates one set of files when two programs start in an empty folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-postgres-'));
    const starting = { dataDir: folder, durable: false, log: quiet };
    const both = await Promise.all([startOwnPostgres(starting), startOwnPostgres(starting)]);
    running.push(...both);
    expect(both[0].url).toBe(both[1].url);
    expect(await readdir(folder)).toEqual(['postgres']);
    await both[0].stop();
    await rm(folder, { recursive: true });
  });

  it('restarts a server that was left running with weaker durability', async () => {
    const weak = await start(false);
    expect(await ask(weak, 'SHOW fsync')).toBe('off');
    const strong = await start(true);
    expect(await ask(strong, 'SHOW fsync')).toBe('on');
    expect(await ask(strong, 'SHOW synchronous_commit')).toBe('on');
  });

  it('stays up when one program ends while another one uses it', async () => {
    const server = await start(true);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await server.stop();
    const answer = await client.query<{ one: number }>('SELECT 1 AS one');
    await client.end();
    expect(answer.rows[0]?.one).toBe(1);
  });

  it('rejects a read-only data folder in one sentence', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-postgres-'));
    await chmod(folder, 0o555);
    const starting = startOwnPostgres({ dataDir: folder, durable: false, log: quiet });
    await expect(starting).rejects.toThrow(/^The data folder .* cannot be written \(.*\)\.$/);
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true });
  });
});
