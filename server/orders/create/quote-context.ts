// The data a quote is based on, shared by simultaneous requests.
import type pg from 'pg';
import type { FeeTable } from '#contract/price.ts';
import { batch } from '#server/db/batching/batch.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import { readEveryLimits } from '#server/limits/spend-limit.ts';
import type { Limits } from '#server/limits/spend-limit.ts';

export interface QuoteContext {
  /** The fees in force. */
  fees: FeeTable;
  /** The user's limits, for early messages; the reservation itself checks again. */
  limits: Limits;
}

export type ReadQuoteContext = (userId: string) => Promise<QuoteContext>;

export function createQuoteContextReader(pool: pg.Pool): ReadQuoteContext {
  return batch<string, QuoteContext>({
    name: 'fees and limits',
    run: async (userIds) => {
      const [fees, limits] = await Promise.all([currentFees(pool), readEveryLimits(pool, userIds)]);
      return limits.map((own) => ({ fees, limits: own }));
    },
  });
}
