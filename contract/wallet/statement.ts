// The calls about my statement: entries by period and kind, on the page and as files.
import * as z from 'zod/mini';
import { day } from '../dates/day.ts';
import { defineCall } from '../call.ts';
import { digits, fields, id, oneOf, time } from '../fields.ts';

export const STATEMENT_PAGE = 20;

/** Where the days of a period begin: at midnight in Kathmandu, wherever the reader is. */
export const STATEMENT_ZONE = 'Asia/Kathmandu';

/** The filter of entries. Every entry has exactly one of these kinds; `other` is the rest. */
export const STATEMENT_KINDS = ['load', 'payment', 'refund', 'sent', 'received', 'other'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const statementEntry = z.object({
  journal_id: z.string(),
  /** What happened, as the ledger calls it: order-paid, order-refunded, wallet-sent … */
  kind: z.string(),
  order_id: z.nullable(z.string()),
  /** What the order is about: "NTC 9841234567". */
  about: z.nullable(z.string()),
  /** My name for the order's recipient. */
  nickname: z.nullable(z.string()),
  /** For money between people: the other person's address when it was sent, and the sender's comment. */
  other_email: z.nullable(z.string()),
  /** Whether the address is null because the sender's account is closed. */
  is_other_closed: z.boolean(),
  comment: z.nullable(z.string()),
  amount: z.number(),
  balance_after: z.number(),
  version: z.number(),
  at: time(),
});
export type StatementEntry = z.output<typeof statementEntry>;

/**
 * A period from one day to another, both inclusive. The balances are the whole wallet's: opening + every
 * entry of the period = closing. Counts cover only entries that pass the filter.
 */
export const statementPeriod = z.object({
  opening: z.number(),
  closing: z.number(),
  money_in: z.number(),
  money_out: z.number(),
  count: z.number(),
});
export type StatementPeriod = z.output<typeof statementPeriod>;

const filter = {
  from: z.optional(day('statement.day')),
  to: z.optional(day('statement.day')),
  kind: z.optional(oneOf(STATEMENT_KINDS)),
  order_id: z.optional(id()),
};

/** The filter of a statement, for the page and for files. */
export const statementFilter = fields(filter);

export const getStatement = defineCall({
  method: 'GET',
  path: '/api/users/statement',
  who: 'member',
  summary:
    'My wallet, newest entry first, each with the balance after it: before = the last version ' +
    'seen. Days are of Kathmandu; the period stands on the first page.',
  query: fields({ ...filter, before: z.optional(digits(/^\d{1,15}$/, 'field.invalid')) }),
  answer: z.object({
    balance: z.number(),
    /** Only on the first page, which is requested without `before`. */
    period: z.optional(statementPeriod),
    entries: z.array(statementEntry),
  }),
});

/** The whole period as a file, oldest entry first; the query is statementFilter. */
export const STATEMENT_CSV_PATH = '/api/users/statement.csv';
export const STATEMENT_PDF_PATH = '/api/users/statement.pdf';
