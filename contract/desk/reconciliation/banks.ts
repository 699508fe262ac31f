// The calls about banks: the format of their statements, the uploaded files, and the meaning of each line.
import * as z from 'zod/mini';
import { day as dayField } from '../../dates/day.ts';
import { digits, fields, note, oneOf, text, time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { bankName } from './bank-name.ts';
import { termsShape } from './terms.ts';

export const DELIMITERS = [',', ';', 'tab'] as const;
/** The order of day, month and year. Other separators, two-digit years and month names are accepted, too. */
export const DAY_FORMATS = ['YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const;
export const CURRENCIES_OF_BANKS = ['NPR', 'INR'] as const;
export const RECONCILIATION_WHY_MAX = 500;

export const why = () => text(RECONCILIATION_WHY_MAX);
export const day = () => dayField('desk.reconciliation_day');

const COLUMN_MAX = 80;
const column = () => z.optional(note(COLUMN_MAX));

const format = {
  delimiter: oneOf(DELIMITERS),
  day_format: oneOf(DAY_FORMATS),
  /** Column names, compared without regard to capitals, spaces and signs. */
  day: text(COLUMN_MAX),
  words: text(COLUMN_MAX),
  reference: column(),
  /** Either `amount`, with a sign, or both of the others. */
  amount: column(),
  in: column(),
  out: column(),
  balance: column(),
};

const bankFormat = z.object({
  delimiter: z.enum(DELIMITERS),
  day_format: z.enum(DAY_FORMATS),
  day: z.string(),
  words: z.string(),
  reference: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  in: z.nullable(z.string()),
  out: z.nullable(z.string()),
  balance: z.nullable(z.string()),
});

const bank = z.object({
  name: z.string(),
  currency: z.enum(CURRENCIES_OF_BANKS),
  format: bankFormat,
  set_by: z.string(),
  set_at: time(),
  /** The days covered by the uploaded statements, and the balance after the last line. */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  closing: z.nullable(z.number()),
});
export type BankOnWire = z.output<typeof bank>;

const file = z.object({
  id: z.string(),
  bank: z.string(),
  name: z.string(),
  lines: z.number(),
  /** The number of lines that no earlier file contained. */
  added: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  uploaded_by: z.string(),
  uploaded_at: time(),
});
export type BankFileOnWire = z.output<typeof file>;

export const listBanks = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/banks',
  summary: 'The banks, the latest files, and when each system settles with which deduction.',
  permission: 'money.read',
  answer: z.object({
    banks: z.array(bank),
    files: z.array(file),
    terms: z.array(termsShape),
    /** The gateways and providers with their currencies. */
    systems: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['gateway', 'provider']),
        currency: z.enum(CURRENCIES_OF_BANKS),
      }),
    ),
  }),
});

export const setBank = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/banks',
  summary: 'Adds a bank, or says how its statements look from now on.',
  permission: 'reconciliation.decide',
  body: fields({ name: bankName(), currency: oneOf(CURRENCIES_OF_BANKS), ...format }),
  answer: z.object({}),
});

export const uploadStatement = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/statements',
  summary: 'Uploads a bank statement; its lines are matched with what gateways owed us.',
  permission: 'reconciliation.decide',
  files: [{ name: 'statement', summary: 'The statement as CSV.' }],
  body: fields({ bank: bankName(), file_name: text(120) }),
  answer: z.object({
    lines: z.number(),
    added: z.number(),
    matched: z.number(),
    /** The number of new lines from days that are compared no more: a person has to look at them. */
    too_old: z.number(),
    first_day: z.string(),
    last_day: z.string(),
    /** Row numbers below the column names that are not statement lines. */
    skipped: z.array(z.number()),
  }),
});

export const MATCH_KINDS = ['settlement', 'payment', 'top-up'] as const;

const line = z.object({
  id: z.string(),
  bank: z.string(),
  currency: z.enum(CURRENCIES_OF_BANKS),
  day: z.string(),
  reference: z.string(),
  words: z.string(),
  /** Positive: money came in; negative: it went out. */
  amount: z.number(),
  match: z.nullable(
    z.object({
      system: z.string(),
      what: z.enum(MATCH_KINDS),
      first_day: z.string(),
      last_day: z.string(),
      reference: z.nullable(z.string()),
      /** Who matched it; null: matched automatically, by reference, amount and day. */
      by: z.nullable(z.string()),
      why: z.nullable(z.string()),
    }),
  ),
  /** How a person decided the difference that this line is; null: not decided. */
  decided: z.nullable(
    z.object({
      difference: z.string(),
      /** Whether a journal corrects it; otherwise it was closed with a reason. */
      is_corrected: z.boolean(),
      /** The proposal of that journal. */
      approval_id: z.nullable(z.string()),
      by: z.nullable(z.string()),
      why: z.nullable(z.string()),
    }),
  ),
});
export type BankLineOnWire = z.output<typeof line>;

export const BANK_LINES_MAX = 200;

export const listBankLines = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/lines',
  summary: 'Lines of bank statements, newest first.',
  permission: 'money.read',
  query: fields({
    bank: z.optional(bankName()),
    day: z.optional(day()),
    /** Only lines that nothing explains. */
    open: z.optional(oneOf(['yes'])),
    /** Only lines after this one, for the next page. */
    after: z.optional(digits(/^\d{1,18}$/, 'field.invalid')),
  }),
  answer: z.object({ lines: z.array(line), has_more: z.boolean() }),
});

export const matchBankLine = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/lines/:lineId/match',
  summary: 'Says by hand what a line is, with a reason.',
  permission: 'reconciliation.decide',
  about: ['bank_line', 'lineId'],
  params: fields({ lineId: digits(/^\d{1,18}$/, 'field.invalid') }),
  body: fields({
    system: text(40),
    what: oneOf(MATCH_KINDS),
    first_day: day(),
    last_day: day(),
    why: why(),
  }),
  answer: z.object({}),
});

export const unmatchBankLine = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/lines/:lineId/unmatch',
  summary: 'Takes back what a line was matched with.',
  permission: 'reconciliation.decide',
  about: ['bank_line', 'lineId'],
  params: fields({ lineId: digits(/^\d{1,18}$/, 'field.invalid') }),
  body: fields({ why: why() }),
  answer: z.object({}),
});

export const BANK_CALLS = [
  listBanks,
  setBank,
  uploadStatement,
  listBankLines,
  matchBankLine,
  unmatchBankLine,
] as const;
