// The operator's side of the fees: all versions, and creating a new one.
import type pg from 'pg';
import { dearerLoad } from '#contract/price.ts';
import type { FeeOption, FeeRow, FeeTable } from '#contract/price.ts';
import type { OrderType } from '#contract/codes.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { FEE_COLUMNS, feeTable } from './fee-columns.ts';
import type { StoredFees } from './fee-columns.ts';
import { changedFees, isSameFees } from './fee-changes.ts';
import type { FeeChange, TypeChange } from './fee-changes.ts';
import { AT_ONCE, keepsValues } from './validity.ts';
import type { Overlap, Validity } from './validity.ts';

export interface FeeVersion extends FeeTable {
  from: Date;
  /** Null for a standing version; an exception has an end. */
  until: Date | null;
  by: string | null;
  reason: string | null;
  isInForce: boolean;
}

const COLUMNS = `${FEE_COLUMNS}, in_force_from as "from", in_force_until as until, set_by as by, reason,
  coalesce(version = (select n.version from fee_version_at(now()) n), false) as "isInForce"`;

const ALL = `select ${COLUMNS} from fee_versions order by in_force_from desc, version desc`;

const listed = (stored: StoredFees<FeeVersion>[]): FeeVersion[] =>
  stored.map((one) => feeTable(one));

/** All versions, the latest start first. */
export async function listFees(owner: pg.Pool): Promise<FeeVersion[]> {
  return listed(await readRows<StoredFees<FeeVersion>>(owner, ALL));
}

export interface PlannedFees extends Overlap<FeeVersion> {
  /** The version that the change starts from. */
  before: FeeVersion;
  after: FeeTable;
  isChange: boolean;
  /** For this type and method, loading the wallet and paying from it would cost more than paying directly. */
  dearer: { type: OrderType; method: FeeOption } | undefined;
  /** The version created last, in force or not: a plan is valid as long as there is no newer one. */
  newest: number;
}

// Not now(), which is when the transaction began, before it waited for the lock.
const AT = 'coalesce($1, clock_timestamp())';
const BEFORE = `select ${COLUMNS}, (select max(version) from fee_versions) as newest
  from fee_version_at(${AT}, $2) fee_versions`;
const EXCEPTION = `select ${COLUMNS} from fee_version_at(${AT}) fee_versions
  where $2::timestamptz is null and in_force_until is not null`;
// Of several that begin together, only the newest ever applies.
const LATER = `select distinct on (in_force_from, in_force_until is null) ${COLUMNS} from fee_versions
  where in_force_from > ${AT} and ($2::timestamptz is null or in_force_from < $2)
  order by in_force_from, in_force_until is null, version desc`;

/**
 * Plans a change without making it. Fees that it does not name stay: an exception starts from the fees in
 * force at its beginning, a standing version from the standing fees.
 */
export async function planFees(
  tx: Transaction,
  change: FeeChange | TypeChange,
  { from, until }: Pick<Validity, 'from' | 'until'>,
): Promise<PlannedFees> {
  const [stored] = await tx.rows<StoredFees<FeeVersion> & { newest: number }>(BEFORE, [
    from,
    until !== null,
  ]);
  if (!stored) throw new Error('there is no version of the fees to change');
  const { newest, ...version } = stored;
  const before = feeTable<FeeVersion>(version);
  const after = changedFees(before, change);
  const read = async (sql: string) =>
    listed(await tx.rows<StoredFees<FeeVersion>>(sql, [from, until]));
  const [exception] = await read(EXCEPTION);
  const later = await read(LATER);
  const isChange = !isSameFees(before, after) || keepsValues(until, { before, later });
  return { before, after, isChange, dearer: dearerLoad(after), exception, later, newest };
}

export type SetFees =
  | { version: number; isNew: boolean; exception: FeeVersion | undefined }
  | { dearer: { type: OrderType; method: FeeOption } };

/**
 * Creates a version, by default in force at once; each order keeps the fees it was quoted with. Creates none
 * when nothing would change, or when loading the wallet would cost more than paying directly. `exception`
 * is the one that goes before the new version at first.
 */
export function setFees(
  owner: pg.Pool,
  change: FeeChange | TypeChange,
  validity: Validity = AT_ONCE,
): Promise<SetFees> {
  return inTransaction(owner, (tx) => setFeesWithin(tx, change, validity));
}

/** The same within a transaction of the database owner. */
export async function setFeesWithin(
  tx: Transaction,
  change: FeeChange | TypeChange,
  validity: Validity,
): Promise<SetFees> {
  // Simultaneous changes run one after the other, so that none is lost.
  await tx.rows('lock table fee_versions in share row exclusive mode');
  const { before, after, isChange, dearer, exception } = await planFees(tx, change, validity);
  if (!isChange) return { version: before.version, isNew: false, exception };
  if (dearer) return { dearer };
  return { version: await insertVersion(tx, after, validity), isNew: true, exception };
}

async function insertVersion(
  tx: Transaction,
  next: FeeTable,
  { from, until, by, reason }: Validity,
): Promise<number> {
  const [made] = await tx.rows<{ version: number }>(
    `insert into fee_versions (transaction_fee_percent, fixed_fee_ebs_paisa,
       fixed_fee_payu_paisa, fixed_fee_payu_int_paisa, npr_to_inr, in_force_from, in_force_until,
       set_by, reason)
     values ($2, $3, $4, $5, $6, ${AT}, $7, $8, $9) returning version`,
    [
      from,
      next.transactionFeePercent,
      next.fixedFeeEbsPaisa,
      next.fixedFeePayuPaisa,
      next.fixedFeePayuIntPaisa,
      next.nprToInr,
      until,
      by,
      reason,
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
