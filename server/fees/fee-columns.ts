// The columns of a fee version with its rows, as a select reads them into a FeeTable.
import type { FeeRow, FeeTable } from '#contract/price.ts';

// trim_scale writes 2.00 as 2, which is how a JSON number prints it too.
export const FEE_COLUMNS = `version, trim_scale(transaction_fee_percent)::text as "transactionFeePercent",
  fixed_fee_ebs_paisa as "fixedFeeEbsPaisa", fixed_fee_payu_paisa as "fixedFeePayuPaisa",
  fixed_fee_payu_int_paisa as "fixedFeePayuIntPaisa", trim_scale(npr_to_inr)::text as "nprToInr",
  (select coalesce(jsonb_agg(jsonb_build_object('type', order_type, 'method', method,
     'transactionFeePercent', trim_scale(r.transaction_fee_percent)::text,
     'fixedFeePaisa', fixed_fee_paisa::text) order by order_type, method), '[]')
   from fee_rows r where r.version = fee_versions.version) as "rows"`;

/** JSON keeps paisa as text. */
type StoredRow = Omit<FeeRow, 'fixedFeePaisa'> & { fixedFeePaisa: string | null };

/** A fee version as the database answers it. */
export type StoredFees<Table extends FeeTable = FeeTable> = Omit<Table, 'rows'> & {
  rows: StoredRow[];
};

export function feeTable<Table extends FeeTable>(stored: StoredFees<Table>): Table {
  const rows = stored.rows.map((row): FeeRow => {
    const { fixedFeePaisa: paisa } = row;
    return { ...row, fixedFeePaisa: paisa === null ? null : BigInt(paisa) };
  });
  return { ...stored, rows } as unknown as Table;
}
