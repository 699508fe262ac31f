// Reads the books of Nepal's banks and wallets, as their simulators keep them.
import * as z from 'zod/mini';
import { rowPaisa, rowReader, rowRupees, rowState, rowTime } from '#providers/book-row.ts';
import type { RowStates } from '#providers/book-row.ts';

const NEPAL: RowStates = { success: 'done', failed: 'not done', cancelled: 'not done' };
export const readNepalRow = rowReader(
  z.object({ txnid: z.string(), status: z.string(), amount: rowRupees, at: rowTime }),
  ({ txnid, status, amount, at }) => [
    {
      what: 'payment',
      reference: txnid,
      state: rowState(NEPAL, status),
      amountPaisa: amount,
      at,
      words: status,
    },
  ],
);

/** A wallet gives its refunds no id, so a refund carries the payment's. */
export const readWalletRow = rowReader(
  z.object({
    txnid: z.string(),
    status: z.string(),
    amount: rowRupees,
    refundedPaisa: rowPaisa,
    at: rowTime,
  }),
  ({ txnid, status, amount, refundedPaisa, at }) => {
    const line = { reference: txnid, at, words: status };
    const state = rowState(NEPAL, status);
    const payment = { ...line, what: 'payment', state, amountPaisa: amount } as const;
    const refund = { ...line, what: 'refund', state: 'done', amountPaisa: refundedPaisa } as const;
    return refundedPaisa > 0n ? [payment, refund] : [payment];
  },
);
