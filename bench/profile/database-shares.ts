// What PostgreSQL was busy with, by its own statistics of statements.
import type pg from 'pg';

/** The server's setting that makes it count; it needs a start. */
export const COUNTING = "shared_preload_libraries = 'pg_stat_statements'";

export interface StatementShare {
  text: string;
  calls: number;
  rows: number;
  /** Of all time spent in statements, 0 to 1. */
  share: number;
  /** Milliseconds of one call. */
  meanMs: number;
}

/** Forgets what was counted so far. */
export async function startCounting(owner: pg.Pool): Promise<void> {
  await owner.query('create extension if not exists pg_stat_statements');
  await owner.query('select pg_stat_statements_reset()');
}

/** The statements since then, those with the most time first. */
export async function countedStatements(owner: pg.Pool): Promise<StatementShare[]> {
  const { rows } = await owner.query<StatementShare>(
    `select query as text, calls::int, rows::int, mean_exec_time as "meanMs",
       total_exec_time / sum(total_exec_time) over () as share
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc`,
  );
  return rows;
}
