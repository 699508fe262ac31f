// Asks the database as its owner, and waits longer for a connection than a product may: fifty people
// share four of them, on a machine that has other things to do.
import type pg from 'pg';
import { DatabaseAway } from '#server/db/database-errors.ts';

const TRIES_MAX = 40;

function isCrowded(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  return (
    error instanceof Error && error.message.includes('timeout exceeded when trying to connect')
  );
}

/** Does it again for as long as no connection could be had, so that nothing was done. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCrowded(error) || tries >= TRIES_MAX) throw error;
    }
  }
}

export async function rowsOf<Row extends object>(
  owner: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await patiently(() => owner.query<Row>(sql, values))).rows;
}
