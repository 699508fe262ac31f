// Repeats a statement that changes many rows, a batch at a time.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Statement } from '#server/db/transaction.ts';

/** How many rows one statement changes: it ends long before the statement timeout. */
export const BATCH = 5_000;

/** Repeats a statement that changes at most BATCH rows and returns each, until fewer are left. */
export async function inBatches(
  pool: pg.Pool,
  step: Statement,
  values: unknown[] = [],
): Promise<void> {
  let changed: number;
  do {
    changed = (await readRows(pool, step, values)).length;
  } while (changed === BATCH);
}

/** Makes the step that deletes the rows of a table for which the condition is true. */
export function deletion(name: string, { from, where }: { from: Sql; where: Sql }): Statement {
  const some = sql`array(select ctid from ${from} where ${where} limit ${BATCH})`;
  return statement(name, sql`delete from ${from} where ctid = any (${some}) returning 1`);
}
