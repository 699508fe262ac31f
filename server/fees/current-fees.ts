// The fees in force now, by which new orders are quoted.
import type pg from 'pg';
import type { FeeTable } from '#contract/price.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { FEE_COLUMNS, feeTable } from './fee-columns.ts';
import type { StoredFees } from './fee-columns.ts';

const CURRENT = statement(
  'current_fees',
  `select ${FEE_COLUMNS} from fee_version_at(now()) fee_versions`,
);

/** Throws when no fees are in force, because no price is known then. */
export async function currentFees(pool: pg.Pool): Promise<FeeTable> {
  const [fees] = await readRows<StoredFees>(pool, CURRENT);
  if (!fees) throw new Error('there is no row in fee_versions that is in force');
  return feeTable(fees);
}
