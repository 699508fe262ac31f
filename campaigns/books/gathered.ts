// Reads the ledger together with other tables; a ledger in shards is gathered into one place first.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';

export function gatheredRows<Row extends object>(
  owner: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return inTransaction(owner, async (tx) => {
    await tx.rows('select gather_ledger()');
    return tx.rows<Row>(sql, values);
  });
}
