// What a quote stands on, for everybody who asks for one at the same time.
import type pg from 'pg';
import type { Fees } from '#contract/price.ts';
import { batch } from '#server/db/batch.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import { readEveryLimits } from '#server/limits/spend-limit.ts';
import type { Limits } from '#server/limits/spend-limit.ts';

export interface QuoteGround {
  /** The fees in force. */
  fees: Fees;
  /** The person's limits, for early messages; the taking itself decides. */
  limits: Limits;
}

export type ReadQuoteGround = (userId: string) => Promise<QuoteGround>;

export function makeReadQuoteGround(pool: pg.Pool): ReadQuoteGround {
  return batch<string, QuoteGround>({
    name: 'fees and limits',
    run: async (userIds) => {
      const [fees, limits] = await Promise.all([currentFees(pool), readEveryLimits(pool, userIds)]);
      return limits.map((own) => ({ fees, limits: own }));
    },
  });
}
