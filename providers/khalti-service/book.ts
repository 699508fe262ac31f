// Reads the aggregator's book, as its simulator keeps it.
import * as z from 'zod/mini';
import { rowReader, rowRupees, rowState, rowTime } from '../book-row.ts';
import type { RowStates } from '../book-row.ts';

const AGGREGATOR: RowStates = { Success: 'done', Error: 'not done', Failed: 'not done' };
export const readKhaltiServiceRow = rowReader(
  z.object({
    reference: z.string(),
    state: z.string(),
    amount: rowRupees,
    at: rowTime,
    refunds: z.array(z.object({ amount: rowRupees })),
  }),
  ({ reference, state, amount, at, refunds: back }) => {
    const leftPaisa = back.reduce((left, one) => left - one.amount, amount);
    const isUndone = leftPaisa <= 0n;
    return [
      {
        what: 'delivery',
        reference,
        state: isUndone ? 'not done' : rowState(AGGREGATOR, state),
        amountPaisa: isUndone ? amount : leftPaisa,
        at,
        words: back.length > 0 ? `${state}, refunded` : state,
      },
    ];
  },
);
