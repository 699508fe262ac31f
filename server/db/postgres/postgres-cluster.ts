// Creates the folder of the product's own PostgreSQL server: its files, its password and its settings.

import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { saidOfFile } from '#server/start-sentence.ts';

import type { Account, Binaries } from './postgres-binaries.ts';

const run = promisify(execFile);

/** The name of the superuser and of the database. */
export const ownName = 'kosheli';

/** A cluster: where its files are, who owns them, and the superuser's password. */
export type Cluster = { folder: string; account: Account; password: string };

/**
 * Chooses the account that runs the server. PostgreSQL refuses to run as root, so root lends it to
 * the owner of the existing files, else to nobody.
 */
export async function chooseAccount(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const there = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (there !== undefined && there.uid !== 0) return { uid: there.uid, gid: there.gid };
  return { uid: numberOfNobody('-u'), gid: numberOfNobody('-g') };
}

function numberOfNobody(option: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  } catch {
    return 65_534;
  }
}

/**
 * The cluster's path as the programs get it: they run inside it. As root on Linux the path goes
 * through /proc, because an account without rights on the parents (a home of mode 0700, a temporary
 * folder) could not reach it by name.
 */
export function pathFor(cluster: Pick<Cluster, 'folder' | 'account'>): string {
  const lent = cluster.account !== undefined && process.platform === 'linux';
  return lent ? '/proc/self/cwd' : cluster.folder;
}

/** The environment of the programs, without the caller's PostgreSQL settings. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name));
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Opens the cluster under `<dataDir>/postgres`, or creates it. Throws an Error of one sentence when
 * the folder cannot be written or belongs to another user.
 */
export async function openCluster(
  dataDir: string,
  how: { binaries: Binaries; account: Account; durable: boolean },
): Promise<Cluster> {
  const home = join(dataDir, 'postgres');
  await refuseReadOnly(dataDir, home);
  if ((await stat(home).catch(() => undefined)) === undefined) await make(dataDir, home, how);
  const folder = join(home, 'cluster');
  if (how.account !== undefined && (await stat(home)).uid === 0) await give(home, how.account);
  const password = await readFile(join(home, 'password'), 'utf8').catch((error: unknown) => {
    throw new Error(`The database files in ${home} cannot be read (${reasonOf(error)}).`);
  });
  return { folder, account: how.account, password: password.trim() };
}

/**
 * Root may write anywhere, so the mode is checked too: a folder marked read-only stays untouched.
 */
async function refuseReadOnly(dataDir: string, home: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    for (const folder of [dataDir, home]) {
      const there = await stat(folder).catch(() => undefined);
      if (there !== undefined && (there.mode & 0o222) === 0) throw new Error('read-only');
    }
    const probe = join(dataDir, `.writable-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const said = saidOfFile(error) ?? `cannot be written (${reasonOf(error)})`;
    throw new Error(`The data folder ${dataDir} ${said}.`, { cause: error });
  }
}

/** Step by step, because mkdir's own recursion never ends below folders like /proc. */
async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory() === true) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Builds everything in a draft folder and moves it into place in one step, so that a crash or a
 * second program starting at the same moment never leaves or finds half a cluster.
 */
async function make(
  dataDir: string,
  home: string,
  how: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  await removeOldDrafts(dataDir);
  const draft = join(dataDir, `postgres-draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  const folder = join(draft, 'cluster');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(draft, 0o700);
    const password = randomBytes(24).toString('base64url');
    await writeFile(join(draft, 'password'), `${password}\n`, { mode: 0o600 });
    if (how.account !== undefined) await give(draft, how.account);
    await initialise(folder, how);
    await appendFile(join(folder, 'postgresql.conf'), "\ninclude = 'kosheli.conf'\n");
    await rename(draft, home).catch(unlessMadeMeanwhile);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function initialise(
  folder: string,
  how: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  settings.push('--builtin-locale=C.UTF-8', '--auth=scram-sha-256', `--username=${ownName}`);
  settings.push('--pwfile=../password', '--no-instructions');
  // Tests open thousands of connections: proving the password 4,096 times takes two milliseconds each.
  if (!how.durable) settings.push('--no-sync', '--set=scram_iterations=1');
  const place = pathFor({ folder, account: how.account });
  const options = { cwd: folder, env: programEnvironment(), ...how.account };
  await run(how.binaries.initdb, [...settings, '-D', place], options).catch((error: unknown) => {
    const said = (error as { stderr?: string }).stderr ?? '';
    const line = said.split('\n').find((text) => /error|fatal/i.test(text));
    throw new Error(`PostgreSQL could not be set up: ${line ?? reasonOf(error)}.`, {
      cause: error,
    });
  });
}

/** A killed start leaves its draft behind; a running one keeps changing it. */
async function removeOldDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-draft-'));
  for (const name of drafts) {
    const draft = await stat(join(dataDir, name)).catch(() => undefined);
    const isOld = draft !== undefined && Date.now() - draft.mtimeMs > 10 * 60_000;
    if (isOld) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function unlessMadeMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
}

async function give(folder: string, account: { uid: number; gid: number }): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid);
  }
}

/** The longest path of a socket file, on Linux 107 bytes and on macOS 103. */
const SOCKET_PATH_BYTES_MAX = 103;

/** Only the server's own account, and root, may enter the folder of its files. */
function mayHoldSocket(folder: string): boolean {
  const longest = join(folder, '.s.PGSQL.65535');
  return process.platform !== 'win32' && Buffer.byteLength(longest) <= SOCKET_PATH_BYTES_MAX;
}

/**
 * Writes the settings of this start. They are rewritten each time, so changes reach existing
 * folders.
 */
export async function writeSettings(
  cluster: Cluster,
  settings: { port: number; durable: boolean; lines: readonly string[] },
): Promise<void> {
  const lines = [
    '# Written by Kosheli at every start.',
    "listen_addresses = '127.0.0.1'",
    `port = ${settings.port}`,
    `unix_socket_directories = '${mayHoldSocket(cluster.folder) ? '.' : ''}'`,
    'max_connections = 100',
    'shared_buffers = 128MB',
    'wal_compression = off',
    // Old log files are recycled: a new one is filled with zeros first, and every payment would
    // wait for that. A server for tests keeps few, since its files may lie in memory.
    settings.durable ? 'min_wal_size = 1GB' : 'max_wal_size = 256MB',
    'jit = off',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // Statement errors go to the program that sent them; the file keeps the server's own messages.
    'log_min_messages = log',
    'log_checkpoints = off',
    ...settings.lines,
  ];
  if (!settings.durable) {
    lines.push('fsync = off', 'synchronous_commit = off', 'full_page_writes = off');
  }
  const file = join(cluster.folder, 'kosheli.conf');
  const draft = `${file}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (cluster.account !== undefined) {
    await chown(draft, cluster.account.uid, cluster.account.gid);
  }
  await rename(draft, file);
}

/** The shortest text for an error. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message ?? error);
}
