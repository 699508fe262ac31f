// Reads PayU's book, as its simulator keeps it.
import * as z from 'zod/mini';
import { rowReader, rowRupees, rowState, rowTime } from '#providers/book-row.ts';
import type { RowStates } from '#providers/book-row.ts';
import type { StatementLine } from '#providers/statement.ts';

// The simulator decides a refund's outcome in advance; it counts only once its time has come.
const payuRefund = z.object({
  token: z.string(),
  amount: rowRupees,
  doneAtMs: z.number(),
  ends: z._default(z.enum(['SUCCESS', 'FAILURE']), 'SUCCESS'),
  failsAtMs: z.optional(z.number()),
});
const PAYU_REFUND: RowStates = { SUCCESS: 'done', FAILURE: 'not done' };
export const readPayuRow = rowReader(
  z.object({
    txnid: z.string(),
    status: z.string(),
    amount: rowRupees,
    at: rowTime,
    refunds: z.array(payuRefund),
  }),
  ({ txnid, status, amount, at, refunds: back }) => [
    {
      what: 'payment',
      reference: txnid,
      state: rowState({ success: 'done', failure: 'not done' }, status),
      amountPaisa: amount,
      at,
      words: status,
    },
    ...back.map((one): StatementLine => {
      const atMs = Math.min(one.doneAtMs, Date.now());
      const ended = one.failsAtMs !== undefined && one.failsAtMs <= atMs ? 'FAILURE' : one.ends;
      const words = one.doneAtMs > atMs ? 'QUEUED' : ended;
      return {
        what: 'refund',
        reference: one.token,
        state: rowState(PAYU_REFUND, words),
        amountPaisa: one.amount,
        at: new Date(atMs),
        words,
      };
    }),
  ],
);
