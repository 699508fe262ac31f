// Folds the delta rows of system accounts into their balances, so that reading one stays quick.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

export async function rollUp(pool: pg.Pool): Promise<void> {
  await readRows(pool, 'select ledger_roll_up()');
}
