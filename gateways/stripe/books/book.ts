// Reads Stripe's book, as its simulator keeps it.
import * as z from 'zod/mini';
import { rowPaisa, rowReader, rowState, rowTime } from '#providers/book-row.ts';
import type { RowStates } from '#providers/book-row.ts';
import { theirOwn } from '#providers/statement.ts';
import type { StatementLine } from '#providers/statement.ts';

const CARD: RowStates = { succeeded: 'done', canceled: 'not done' };
const CARD_REFUND: RowStates = { succeeded: 'done', failed: 'not done', canceled: 'not done' };
const stripeRefund = z.object({
  id: z.string(),
  amount: rowPaisa,
  status: z.string(),
  created: z.pipe(
    z.number(),
    z.transform((seconds) => new Date(seconds * 1_000)),
  ),
  metadata: z.record(z.string(), z.string()),
});
export const readStripeRow = rowReader(
  z.object({
    id: z.string(),
    reference: z.string(),
    status: z.string(),
    amountPaisa: rowPaisa,
    receivedPaisa: rowPaisa,
    at: rowTime,
    refunds: z.array(stripeRefund),
  }),
  (row) => [
    {
      what: 'payment',
      reference: row.reference || theirOwn(row.id),
      state: rowState(CARD, row.status),
      amountPaisa: row.status === 'succeeded' ? row.receivedPaisa : row.amountPaisa,
      at: row.at,
      words: row.status,
    },
    ...row.refunds.map((one): StatementLine => ({
      what: 'refund',
      reference: one.metadata['refund'] ?? theirOwn(one.id),
      state: rowState(CARD_REFUND, one.status),
      amountPaisa: one.amount,
      at: one.created,
      words: one.status,
    })),
  ],
);
