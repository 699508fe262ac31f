// The operator's side of the fees: all versions, and creating a new one.
import type pg from 'pg';
import { dearerLoad, FEE_OPTION_NAMES, FEE_OPTIONS } from '#contract/price.ts';
import type { FeeOption, FeeRow, Fees, FeeTable } from '#contract/price.ts';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { FEE_COLUMNS, feeTable } from './fee-columns.ts';
import type { StoredFees } from './fee-columns.ts';

export interface FeeVersion extends FeeTable {
  from: Date;
}

const ALL = `select ${FEE_COLUMNS}, in_force_from as "from" from fee_versions
  order by in_force_from desc, version desc`;

/** Newest first; the first is in force. */
export async function listFees(owner: pg.Pool): Promise<FeeVersion[]> {
  const stored = await readRows<StoredFees<FeeVersion>>(owner, ALL);
  return stored.map((one) => feeTable(one));
}

/** The fees to change, as decimal text without redundant zeros. */
export type FeeChange = Partial<Omit<Fees, 'version'>>;

/** The fees to change for one order type; null: the general fee applies. */
export interface TypeChange {
  type: OrderType;
  transactionFeePercent?: string | null;
  fixedFees: Partial<Record<FeeOption, Paisa | null>>;
}

export type SetFees =
  | { version: number; isNew: boolean }
  /** By this method, loading the wallet and then paying such an order would cost more than paying it. */
  | { dearer: { type: OrderType; method: FeeOption } };

/**
 * Creates a version that is in force at once, for new orders; each order keeps the fees it was
 * quoted with. Without a difference no version is made, nor if the wallet became the dearer way.
 */
export function setFees(owner: pg.Pool, change: FeeChange | TypeChange): Promise<SetFees> {
  return inTransaction(owner, async (tx) => {
    // Simultaneous changes run one after the other, so that none is lost.
    await tx.rows('lock table fee_versions in share row exclusive mode');
    const [stored] = await tx.rows<StoredFees<FeeVersion>>(`${ALL} limit 1`);
    if (!stored) throw new Error('there is no version of the fees to change');
    const now = feeTable(stored);
    const next =
      'type' in change ? { ...now, rows: changedRows(now.rows, change) } : { ...now, ...change };
    if (textOf(next) === textOf(now)) return { version: now.version, isNew: false };
    const dearer = dearerLoad(next);
    if (dearer) return { dearer };
    return { version: await insertVersion(tx, next), isNew: true };
  });
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

/** Everything of a version that an operator sets, to compare. */
function textOf({ rows, ...fees }: FeeTable): string {
  const general = [
    fees.transactionFeePercent,
    fees.nprToInr,
    ...FEE_OPTION_NAMES.map((name) => fees[FEE_OPTIONS[name]]),
  ];
  const own = rows.map((row) => Object.values(row).join(' '));
  return [...general, ...own.toSorted()].join(';');
}

async function insertVersion(tx: Transaction, next: FeeTable): Promise<number> {
  // Not now(), which is the time before the lock.
  const [made] = await tx.rows<{ version: number }>(
    `insert into fee_versions (transaction_fee_percent, fixed_fee_ebs_paisa,
       fixed_fee_payu_paisa, fixed_fee_payu_int_paisa, npr_to_inr, in_force_from)
     values ($1, $2, $3, $4, $5, clock_timestamp()) returning version`,
    [
      next.transactionFeePercent,
      next.fixedFeeEbsPaisa,
      next.fixedFeePayuPaisa,
      next.fixedFeePayuIntPaisa,
      next.nprToInr,
    ],
  );
  if (!made) throw new Error('a new version of the fees was not made');
  const column = (name: keyof FeeRow) => next.rows.map((row) => row[name]);
  await tx.rows(
    `insert into fee_rows (version, order_type, method, transaction_fee_percent, fixed_fee_paisa)
     select $1, * from unnest($2::text[], $3::text[], $4::numeric[], $5::bigint[])`,
    [
      made.version,
      column('type'),
      column('method'),
      column('transactionFeePercent'),
      column('fixedFeePaisa'),
    ],
  );
  return made.version;
}
