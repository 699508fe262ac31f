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

/** Reads every wallet. */
export const readImbalance = (pool: pg.Pool): Promise<Imbalance[]> =>
  readRows<Imbalance>(pool, IMBALANCE);
