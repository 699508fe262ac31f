// The fees in force: the newest version whose time has come.
import type pg from 'pg';
import type { Fees } from '#contract/price.ts';
import { readRows, statement } from '#server/db/transaction.ts';

interface FeeRow {
  version: number;
  percent: string;
  ebs: bigint;
  payu: bigint;
  payu_int: bigint;
  rate: string;
}

// trim_scale writes 2.00 as 2, which is how a JSON number prints it too.
const CURRENT = statement(
  'current_fees',
  `select version, trim_scale(transaction_fee_percent)::text as percent, fixed_fee_ebs_paisa as ebs,
     fixed_fee_payu_paisa as payu, fixed_fee_payu_int_paisa as payu_int, trim_scale(npr_to_inr)::text as rate
   from fee_versions where in_force_from <= now() order by in_force_from desc, version desc limit 1`,
);

/** Throws when an operator has left no fees in force, because no price is then known. */
export async function currentFees(pool: pg.Pool): Promise<Fees> {
  const [row] = await readRows<FeeRow>(pool, CURRENT);
  if (!row) throw new Error('there is no row in fee_versions that is in force');
  return {
    version: row.version,
    transactionFeePercent: row.percent,
    fixedFeeEbsPaisa: row.ebs,
    fixedFeePayuPaisa: row.payu,
    fixedFeePayuIntPaisa: row.payu_int,
    nprToInr: row.rate,
  };
}
