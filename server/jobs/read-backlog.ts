// How many jobs of a kind are due in the database, and for how long the oldest one has been due.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

export interface Backlog {
  due: number;
  oldestDueSeconds: number;
}

/** `dueJobs`: the tables and the condition that find due jobs, with a column `due_at`. */
export async function readBacklog(pool: pg.Pool, dueJobs: string): Promise<Backlog> {
  const sql = `select count(*)::int as due,
      coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as "oldestDueSeconds"
    from ${dueJobs}`;
  return (await readRows<Backlog>(pool, sql))[0] ?? { due: 0, oldestDueSeconds: 0 };
}
