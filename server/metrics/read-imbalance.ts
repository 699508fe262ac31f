// The sum of the ledger for the metrics.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

// In one statement, so that it sees one snapshot: the roll-up moves amounts from one table to the other.
const IMBALANCE = statement(
  'metrics-imbalance',
  `select currency, sum(amount)::bigint as amount from (
     select 'NPR' as currency, sum(posted) as amount from wallets
     union all select currency, sum(rolled_up) from system_accounts group by currency
     union all select s.currency, sum(d.amount)
       from system_deltas d join system_accounts s on s.id = d.account_id group by s.currency
   ) held group by currency`,
);

/** What all accounts of a currency add up to, in its smallest unit. */
export interface Imbalance {
  currency: string;
  amount: bigint;
}

/** One read on shards shows a transfer between two of them on one side only, if it ends during the read. */
const READS_ON_SHARDS = 5;

/**
 * Reads every wallet. On shards, where no statement sees one snapshot of all, it reads again while a sum is
 * not 0: what does not balance stays so.
 */
export async function readImbalance(
  pool: pg.Pool,
  { isSharded }: { isSharded: boolean },
): Promise<Imbalance[]> {
  const readsMax = isSharded ? READS_ON_SHARDS : 1;
  for (let reads = 1; ; reads += 1) {
    const sums = await readRows<Imbalance>(pool, IMBALANCE);
    if (reads >= readsMax || sums.every(({ amount }) => amount === 0n)) return sums;
  }
}
