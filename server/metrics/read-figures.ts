// The figures that are read from the database for the metrics.
import type pg from 'pg';
import type { Dashboard } from '#contract/desk/dashboard.ts';
import type { ProviderFloat } from '#contract/desk/money/float.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { BalanceReading } from '#server/delivery-channels/provider-balances.ts';
import { readStanding } from '#server/desk/dashboard/read-standing.ts';
import { readFloats } from '#server/desk/money/float/read-float.ts';

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

export interface Figures {
  standing: Pick<Dashboard, 'in_flight' | 'unknown' | 'refunds'>;
  floats: readonly ProviderFloat[];
}

interface FiguresOf {
  pool: pg.Pool;
  now: Date;
  readings: readonly BalanceReading[];
  reservePaisa: bigint;
}

/** Throws when one of them cannot be read: a missing figure must not look like zero. */
export async function readFigures(of: FiguresOf): Promise<Figures> {
  const { pool, now, readings, reservePaisa } = of;
  const [standing, floats] = await Promise.all([
    readStanding(pool, now),
    readFloats(pool, { readings, reservePaisa, now }),
  ]);
  return { standing, floats };
}

/** Reads every wallet. */
export const readImbalance = (pool: pg.Pool): Promise<Imbalance[]> =>
  readRows<Imbalance>(pool, IMBALANCE);
