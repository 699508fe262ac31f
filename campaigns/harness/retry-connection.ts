// Database access that waits longer for a connection than the product does: the people of a campaign
// share few connections on a busy machine.
import type pg from 'pg';
import { DatabaseAway } from '#server/db/database-errors.ts';

const TRIES_MAX = 40;

function hadNoConnection(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  return (
    error instanceof Error && error.message.includes('timeout exceeded when trying to connect')
  );
}

/** Tries again as long as no connection was available, so that nothing was done. */
export async function retryConnection<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hadNoConnection(error) || tries >= TRIES_MAX) throw error;
    }
  }
}

export async function rowsOf<Row extends object>(
  owner: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await retryConnection(() => owner.query<Row>(sql, values))).rows;
}
