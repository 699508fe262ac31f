// Starts a PostgreSQL server for one test run and removes it at the end.

import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import { isAlive } from '#server/db/postgres/postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a superuser's database on the server of this run. */
    postgresUrl: string;
  }
}

/** A folder of this user only: on some systems, all users share the temporary folder. */
const folder = join(tmpdir(), `kosheli-test-postgres-${process.getuid?.() ?? 'own'}`);
const quiet = (): void => undefined;

/**
 * Called by vitest before the first test of the project. A server named by TEST_DATABASE_URL is
 * used as it is; otherwise every run has its own, so that parallel runs do not disturb each other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  await mkdir(folder, { recursive: true });
  await removeLeftovers();
  const dataDir = join(folder, `run-${process.pid}`);
  const server = await startOwnPostgres({ dataDir, durable: false, log: quiet });
  project.provide('postgresUrl', server.url);
  const cut = (): void => cutOff(dataDir);
  // Runs before any exit handler that removes the surrounding folder.
  process.prependOnceListener('exit', cut);
  return async () => {
    process.off('exit', cut);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Stops the server immediately: Ctrl-C ends a run without teardown, and its data is not needed. */
function cutOff(dataDir: string): void {
  const text = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const pid = Number(text.split('\n')[0]);
  if (pid > 1) process.kill(pid, 'SIGQUIT');
}

/** A run that was killed leaves its server running; adopting it is the way to stop it. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(name.replace('run-', ''));
    if (!Number.isInteger(pid) || (pid !== process.pid && isAlive(pid))) continue;
    const dataDir = join(folder, name);
    const left = await startOwnPostgres({ dataDir, durable: false, log: quiet });
    await left.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
