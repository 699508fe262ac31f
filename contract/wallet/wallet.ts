// The calls about my wallet: loading it and its statement.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { digits, fields, time, wholeRupees } from '../fields.ts';
import { createdOrder } from '../orders.ts';

/** The least and the most one load may be; the wallet's own cap is checked by the server. */
export const LOAD_RUPEES = { min: 10, max: 50_000 } as const;
export const STATEMENT_PAGE = 20;

export const loadWallet = defineCall({
  method: 'POST',
  path: '/api/wallet_recharge',
  who: 'member',
  summary: 'Creates an order that loads my wallet; it is paid through a gateway.',
  keyed: true,
  body: fields({ amount: wholeRupees(LOAD_RUPEES) }),
  answer: createdOrder,
});

export const statementEntry = z.object({
  journal_id: z.string(),
  /** What happened, as the ledger calls it: order-paid, order-refunded, wallet-sent … */
  kind: z.string(),
  order_id: z.nullable(z.string()),
  /** The other side's address, and what the sender wrote, where people sent each other money. */
  other_email: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  amount: z.number(),
  balance_after: z.number(),
  version: z.number(),
  at: time(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const getStatement = defineCall({
  method: 'GET',
  path: '/api/users/statement',
  who: 'member',
  summary:
    'My wallet, newest entry first, each with the balance after it: before = the last version seen.',
  query: fields({ before: z.optional(digits(/^\d{1,15}$/, 'field.invalid')) }),
  answer: z.object({ balance: z.number(), entries: z.array(statementEntry) }),
});
