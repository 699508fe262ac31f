// The operator's side of the fees: all versions there were, and a new one from now on.
import type pg from 'pg';
import type { Fees } from '#contract/price.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { FEE_COLUMNS } from './fee-columns.ts';

export interface FeeVersion extends Fees {
  from: Date;
}

const ALL = `select ${FEE_COLUMNS}, in_force_from as "from" from fee_versions
  order by in_force_from desc, version desc`;

/** Newest first; the first is the one in force. */
export function listFees(owner: pg.Pool): Promise<FeeVersion[]> {
  return readRows<FeeVersion>(owner, ALL);
}

/** What is to be other than now; decimal texts without needless zeros. */
export type FeeChange = Partial<Omit<Fees, 'version'>>;

/**
 * Makes a version that is in force at once, for orders made from now on; each order keeps the fees
 * it was quoted with. What already is so makes no version. Answers the one in force after it.
 */
export function setFees(
  owner: pg.Pool,
  change: FeeChange,
): Promise<{ version: number; isNew: boolean }> {
  return inTransaction(owner, async (tx) => {
    // Two who change something at once take turns, so that neither loses the other's change.
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
