// Reads Reloadly's book, as its simulator keeps it.
import * as z from 'zod/mini';
import { rowReader, rowRupees, rowState, rowTime } from '../../book-row.ts';
import type { RowStates } from '../../book-row.ts';
import { theirOwn } from '../../statement.ts';
import { roundingOf } from './statement.ts';

const CARRIER: RowStates = { SUCCESSFUL: 'done', FAILED: 'not done', REFUNDED: 'not done' };
export const readReloadlyRow = rowReader(
  z.object({
    id: z.int(),
    reference: z.nullable(z.string()),
    requestedCurrency: z.string(),
    amount: rowRupees,
    status: z.string(),
    at: rowTime,
  }),
  ({ id, reference, requestedCurrency, amount, status, at }) => [
    {
      what: 'delivery',
      reference: reference ?? theirOwn(id),
      state: rowState(CARRIER, status),
      amountPaisa: amount,
      slackPaisa: roundingOf(amount, requestedCurrency),
      at,
      words: status,
    },
  ],
);
