// Runs a nightly job in one process, however many start it at the same time.
import type pg from 'pg';
import { readRows, statement } from './transaction.ts';

export interface OnceOptions {
  /** The owner's pool; the job's lock is held on a separate connection. */
  owner: pg.Pool;
  /** The job's name, the same in every process. */
  name: string;
  /**
   * A run that ended less than this ago counts for other processes, whose clocks may differ a
   * little.
   */
  minutesApart: number;
}

// Our own class of advisory locks; the second key is derived from the job's name.
const JOB_LOCKS = 7_305;

// A proxy may cut a connection that rests for an hour (deploy/ha/haproxy.cfg), and the lock would go with it.
const STIR_MS = 300_000;

/**
 * Runs `work` unless another process is running it or has just finished; returns whether it ran. A
 * failed run does not count, and the lock of a dead process is released at once.
 */
export async function runOnce(
  { owner, name, minutesApart }: OnceOptions,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await owner.connect();
  try {
    const { rows: locked } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [JOB_LOCKS, name],
    );
    if (!locked[0]?.taken) return false;
    const { rows: recent } = await client.query(
      `select from job_runs where name = $1 and ended_at > now() - make_interval(mins => $2)`,
      [name, minutesApart],
    );
    if (recent.length > 0) return false;
    await stirring(client, work);
    await client.query(
      `insert into job_runs (name, ended_at) values ($1, clock_timestamp())
       on conflict (name) do update set ended_at = excluded.ended_at`,
      [name],
    );
    return true;
  } finally {
    // A closed connection keeps its lock a little longer; a lost one has none to release.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** Keeps the connection from resting while `work` runs. If it is lost, the last statement on it fails. */
async function stirring(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const stir = setInterval(() => {
    void client.query('select 1').catch(() => undefined);
  }, STIR_MS);
  try {
    await work();
  } finally {
    clearInterval(stir);
  }
}

const LAST_RUN = statement(
  'job_last_run',
  'select ended_at as "endedAt" from job_runs where name = $1',
);

/** When a job last ended without an error, in any process; null before its first run. */
export async function lastRun(pool: pg.Pool, name: string): Promise<Date | null> {
  return (await readRows<{ endedAt: Date }>(pool, LAST_RUN, [name]))[0]?.endedAt ?? null;
}
