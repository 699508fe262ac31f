// Database access that waits longer than the product does: the people of a campaign share few connections
// on a busy machine, and many of them ask for the same row at once.
import type pg from 'pg';
import { DatabaseAway, isBusy } from '#server/db/database-errors.ts';

const TRIES_MAX = 40;

/** Whether no connection or no lock was available in time, so that nothing was done. */
function didNothing(error: unknown): boolean {
  if (error instanceof DatabaseAway || isBusy(error)) return true;
  return (
    error instanceof Error && error.message.includes('timeout exceeded when trying to connect')
  );
}

/** Tries again as long as nothing was done. */
export async function retryWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!didNothing(error) || tries >= TRIES_MAX) throw error;
    }
  }
}

export async function rowsOf<Row extends object>(
  owner: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await retryWhenBusy(() => owner.query<Row>(sql, values))).rows;
}
