// Suspends the processes of PostgreSQL and resumes them: meanwhile the database neither answers nor closes
// its connections.
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { waitUntil } from '../harness/concurrency.ts';
import { endLater } from '../harness/endings/endings.ts';

const SUSPENDED_MS_MAX = 5_000;

/** The parent of a process, by /proc. */
async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The server's first process and all that it started. */
async function processesOf(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = await parentOf(rows[0]?.pid ?? 0);
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    pids.map(async (pid) => [pid, await parentOf(pid).catch(() => 0)] as const),
  );
  return [postmaster, ...parents.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
}

/**
 * The processes of this database's connections only, for runs in which other campaigns use the same server.
 */
async function connectionsOf(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // It has ended since.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Whether a process is suspended; true for one that has ended. */
export async function isSuspended(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  return text === undefined || /^[TZ]/.test(text.slice(text.lastIndexOf(')') + 2));
}

/**
 * Hangs the server while `work` runs; `isWhole`: including its first process, so that nobody can connect.
 * Throws where there is nothing to suspend, or it goes on.
 */
export async function whileHung<T>(
  owner: pg.Pool,
  isWhole: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const pids = await (isWhole ? processesOf(owner) : connectionsOf(owner));
  if (pids.length === 0) throw new Error('the database has no process that could hang');
  const resume = endLater(async () => signal(pids, 'SIGCONT'));
  signal(pids, 'SIGSTOP');
  try {
    const areSuspended = async () => (await Promise.all(pids.map(isSuspended))).every(Boolean);
    if (!(await waitUntil(areSuspended, { timeoutMs: SUSPENDED_MS_MAX, everyMs: 20 }))) {
      throw new Error('the database does not hang');
    }
    return await work();
  } finally {
    await resume();
  }
}
