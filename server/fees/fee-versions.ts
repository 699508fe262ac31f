// The operator's side of the fees: all versions, and creating a new one.
import type pg from 'pg';
import type { Fees } from '#contract/price.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { FEE_COLUMNS } from './fee-columns.ts';

export interface FeeVersion extends Fees {
  from: Date;
}

const ALL = `select ${FEE_COLUMNS}, in_force_from as "from" from fee_versions
  order by in_force_from desc, version desc`;

/** Newest first; the first is in force. */
export function listFees(owner: pg.Pool): Promise<FeeVersion[]> {
  return readRows<FeeVersion>(owner, ALL);
}

/** The fees to change, as decimal text without redundant zeros. */
export type FeeChange = Partial<Omit<Fees, 'version'>>;

/**
 * Creates a version that is in force at once, for new orders; each order keeps the fees it was
 * quoted with. Without a difference no version is made. Returns the version in force.
 */
export function setFees(
  owner: pg.Pool,
  change: FeeChange,
): Promise<{ version: number; isNew: boolean }> {
  return inTransaction(owner, async (tx) => {
    // Simultaneous changes run one after the other, so that none is lost.
    await tx.rows('lock table fee_versions in share row exclusive mode');
    const [now] = await tx.rows<FeeVersion>(`${ALL} limit 1`);
    if (!now) throw new Error('there is no version of the fees to change');
    const next = { ...now, ...change };
    const names = Object.keys(change) as (keyof FeeChange)[];
    if (names.every((name) => next[name] === now[name])) {
      return { version: now.version, isNew: false };
    }
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
    return { version: made.version, isNew: true };
  });
}
