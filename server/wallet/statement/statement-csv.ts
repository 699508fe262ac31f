// The statement as CSV for spreadsheets: one line per entry, the oldest first, nothing rounded.
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { decimalRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Locale } from '#server/context/locale.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import { entryWords } from './entry-words.ts';
import type { ToldEntry } from './read-entries.ts';

type Cell = string | Paisa | null;

/** Every CSV file of ours: for spreadsheets, and safe to open in them. */
export const FOR_SPREADSHEETS = {
  header: true,
  // Without this mark, Excel reads UTF-8 in an older encoding.
  bom: true,
  record_delimiter: 'windows',
  // Text of others never becomes a formula.
  escape_formulas: true,
} as const;

const COLUMNS = ['entry', 'utc', 'nepal', 'kind', 'what', 'about', 'order', 'comment'] as const;
const MONEY = ['amount', 'balance'] as const;

function lineOf(entry: ToldEntry, locale: Locale): Cell[] {
  return [
    String(entry.version),
    entry.at.toISOString(),
    nepalTime(entry.at),
    entry.kind,
    entryWords(entry, locale),
    entry.about,
    entry.orderId,
    entry.other?.comment ?? null,
    entry.amountPaisa,
    entry.balanceAfterPaisa,
  ];
}

async function* linesOf(entries: AsyncIterable<ToldEntry>, locale: Locale): AsyncGenerator<Cell[]> {
  for await (const entry of entries) yield lineOf(entry, locale);
}

/**
 * Streams entries as CSV, as fast as the client reads. Text of others never becomes a formula,
 * though an amount may begin with a minus.
 */
export function statementCsv(entries: AsyncIterable<ToldEntry>, locale: Locale): Readable {
  const table = stringify({
    ...FOR_SPREADSHEETS,
    columns: [...COLUMNS, ...MONEY].map((name) => ({
      key: name,
      header: locale.say(`statement.column_${name}`),
    })),
    cast: { bigint: decimalRupees },
  });
  // A failure ends the response stream, which cuts the download off there.
  return pipeline(linesOf(entries, locale), table, () => undefined);
}
