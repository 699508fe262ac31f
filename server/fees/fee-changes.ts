// Applies a change of fees to a version; fees that the change does not name stay as they are.
import { FEE_OPTION_NAMES, FEE_OPTIONS } from '#contract/price.ts';
import type { FeeOption, FeeRow, Fees, FeeTable } from '#contract/price.ts';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';

/** The fees to change, as decimal text without redundant zeros. */
export type FeeChange = Partial<Omit<Fees, 'version'>>;

/** The fees to change for one order type; null: the general fee applies. */
export interface TypeChange {
  type: OrderType;
  transactionFeePercent?: string | null;
  fixedFees: Partial<Record<FeeOption, Paisa | null>>;
}

export function changedFees(now: FeeTable, change: FeeChange | TypeChange): FeeTable {
  const { version, rows, ...general } = feesOf(now);
  return 'type' in change
    ? { ...general, version, rows: changedRows(rows, change) }
    : { ...general, version, rows, ...change };
}

/** The fees of a version, without its other fields. */
function feesOf(table: FeeTable): FeeTable {
  const { version, transactionFeePercent, nprToInr, rows } = table;
  const { fixedFeeEbsPaisa, fixedFeePayuPaisa, fixedFeePayuIntPaisa } = table;
  const fixed = { fixedFeeEbsPaisa, fixedFeePayuPaisa, fixedFeePayuIntPaisa };
  return { version, transactionFeePercent, ...fixed, nprToInr, rows };
}

/** The rows of the other types, and this type's with the change; a row without a fee is left out. */
function changedRows(rows: readonly FeeRow[], change: TypeChange): FeeRow[] {
  const { type, transactionFeePercent, fixedFees } = change;
  const own = (['wallet', ...FEE_OPTION_NAMES] as const).map((method): FeeRow => {
    const row = rows.find((one) => one.type === type && one.method === method);
    const fixed = method === 'wallet' ? undefined : fixedFees[method];
    return {
      type,
      method,
      transactionFeePercent:
        transactionFeePercent === undefined
          ? (row?.transactionFeePercent ?? null)
          : transactionFeePercent,
      fixedFeePaisa: fixed === undefined ? (row?.fixedFeePaisa ?? null) : fixed,
    };
  });
  const isKept = (row: FeeRow): boolean =>
    row.transactionFeePercent !== null || row.fixedFeePaisa !== null;
  return [...rows.filter((row) => row.type !== type), ...own.filter(isKept)];
}

export function isSameFees(one: FeeTable, other: FeeTable): boolean {
  return textOf(one) === textOf(other);
}

/** Everything in a version that an operator sets, as text for comparison. */
function textOf({ rows, ...fees }: FeeTable): string {
  const general = [
    fees.transactionFeePercent,
    fees.nprToInr,
    ...FEE_OPTION_NAMES.map((name) => fees[FEE_OPTIONS[name]]),
  ];
  const own = rows.map((row) => Object.values(row).join(' '));
  return [...general, ...own.toSorted()].join(';');
}
