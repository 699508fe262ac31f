// Starts and stops the server process of a cluster and detects whether one is already running.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import type { Binaries } from './postgres-binaries.ts';
import type { Cluster } from './postgres-cluster.ts';
import { ownName, pathFor, programEnvironment, reasonOf } from './postgres-cluster.ts';

const run = promisify(execFile);
const pidFileName = 'postmaster.pid';
/** Larger than any process id of any system, so no process has it. */
const nobodysPid = 2_000_000_000;

/** The process and port that the cluster's own pid file names. */
export type Postmaster = { pid: number; port: number };

/**
 * Returns the server that runs on this cluster, including one that an earlier program left behind.
 * Neutralizes a pid file whose number now belongs to another program.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = join(cluster.folder, pidFileName);
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (text === '' || !Number.isInteger(pid) || !isAlive(pid)) return undefined;
  if (await isOtherProgram(pid, cluster)) {
    // PostgreSQL trusts any live process id. The rest of the file stays: the server uses it to
    // check that no orphan of a killed server still holds the shared memory.
    const harmless = [String(nobodysPid), ...lines.slice(1)].join('\n');
    await writeFile(file, harmless, { flag: 'r+' }).catch(unlessGone);
    return undefined;
  }
  const port = Number(lines[3]);
  return Number.isInteger(port) && port > 0 ? { pid, port } : undefined;
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Only proof counts: where the system gives no information, the process may be ours. */
async function isOtherProgram(pid: number, cluster: Cluster): Promise<boolean> {
  if (process.platform === 'win32') return false;
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
    if (name.trim() !== 'postgres') return true;
    // Where nothing reaps ended processes, as in many containers, a killed server stays listed.
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (/^State:\s+Z/m.test(status)) return true;
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return place !== undefined && place !== (await realpath(cluster.folder));
  }
  const found = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => undefined);
  return found !== undefined && !found.stdout.includes('postgres');
}

/** Starts the server in a session of its own, so that Ctrl-C of the program does not reach it. */
export async function startPostmaster(cluster: Cluster, binaries: Binaries): Promise<void> {
  const log = join(cluster.folder, '../server.log');
  await rename(log, `${log}.old`).catch(unlessGone);
  const orders = ['start', '-D', pathFor(cluster), '-l', '../server.log', '-w', '-t', '120', '-s'];
  await run(binaries.pgCtl, orders, { ...optionsFor(cluster), detached: true } as object);
}

/** How long a server may take to stop before it is ended at once: less than the product itself may take. */
const STOP_SECONDS = 20;

/**
 * Stops the server: running transactions are rolled back and everything is on disk. `immediate` ends it at
 * once, as happens to one that does not stop in time; the next start recovers.
 */
export async function stopPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  const stopped = await findPostmaster(cluster);
  const timed = ['-w', '-t', String(STOP_SECONDS), '-s'];
  const orders = ['stop', '-D', pathFor(cluster), '-m', mode, ...timed];
  try {
    await run(binaries.pgCtl, orders, optionsFor(cluster));
  } catch (error) {
    // Another program may have started the next one meanwhile.
    const left = await findPostmaster(cluster);
    if (left === undefined || left.pid !== stopped?.pid) return;
    if (mode === 'fast') return stopPostmaster(cluster, binaries, 'immediate');
    throw new Error(`The own PostgreSQL did not stop (${reasonOf(error)}).`, { cause: error });
  }
}

function optionsFor(cluster: Cluster): { cwd: string; env: NodeJS.ProcessEnv } {
  return { cwd: cluster.folder, env: programEnvironment(), ...cluster.account };
}

/** Why a start failed: the last error in the server's log, else the first one of pg_ctl. */
export async function complaintAbout(cluster: Cluster, failure: unknown): Promise<string> {
  const text = await readFile(join(cluster.folder, '../server.log'), 'utf8').catch(() => '');
  const complaints = text.split('\n').filter((line) => /FATAL|PANIC|LOG: {2}could not/.test(line));
  return complaints.at(-1)?.replace(/^.*?(FATAL|PANIC|LOG): +/, '') ?? saidBy(failure);
}

function saidBy(failure: unknown): string {
  const said = (failure as { stderr?: unknown } | undefined)?.stderr;
  return (typeof said === 'string' && said.split('\n')[0]) || reasonOf(failure);
}

/**
 * Opens a connection as superuser. The password is the cluster's own, so success shows that the
 * server is ours.
 */
export async function connectTo(
  cluster: Cluster,
  place: { port: number; database: string },
): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port: place.port,
    user: ownName,
    password: cluster.password,
    database: place.database,
    connectionTimeoutMillis: 5000,
    application_name: 'kosheli-start',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Checks that a server runs on exactly this folder: it must read back a token that was just written
 * there. A copied folder has the same password, but not the same token.
 */
export async function worksOn(cluster: Cluster, client: Client): Promise<boolean> {
  const word = randomBytes(12).toString('hex');
  const name = `claim-${word}`;
  await writeFile(join(cluster.folder, name), word, { mode: 0o644 });
  try {
    const { rows } = await client.query<{ word: string | null }>(
      'SELECT pg_read_file($1, true) AS word',
      [name],
    );
    return rows[0]?.word === word;
  } finally {
    await rm(join(cluster.folder, name), { force: true });
  }
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
