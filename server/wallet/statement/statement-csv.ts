// The statement as a table for spreadsheets: every entry a line, the oldest first, nothing rounded.
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { decimalRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ENGLISH } from '#contract/words.ts';
import { entryWords, kathmanduTime } from './entry-words.ts';
import type { ToldEntry } from './read-entries.ts';

type Cell = string | Paisa | null;

const COLUMNS = ['entry', 'utc', 'nepal', 'kind', 'what', 'about', 'order', 'comment'] as const;
const MONEY = ['amount', 'balance'] as const;

function lineOf(entry: ToldEntry): Cell[] {
  return [
    String(entry.version),
    entry.at.toISOString(),
    kathmanduTime(entry.at),
    entry.kind,
    entryWords(entry),
    entry.about,
    entry.orderId,
    entry.other?.comment ?? null,
    entry.amountPaisa,
    entry.balanceAfterPaisa,
  ];
}

async function* linesOf(entries: AsyncIterable<ToldEntry>): AsyncGenerator<Cell[]> {
  for await (const entry of entries) yield lineOf(entry);
}

/**
 * Entries as CSV, handed out as fast as it is taken. What others wrote never becomes a formula; an
 * amount may begin with a minus all the same.
 */
export function statementCsv(entries: AsyncIterable<ToldEntry>): Readable {
  const table = stringify({
    header: true,
    columns: [...COLUMNS, ...MONEY].map((name) => ({
      key: name,
      header: ENGLISH[`statement.column_${name}`],
    })),
    // Without the mark, Excel takes UTF-8 for something older.
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { bigint: decimalRupees },
  });
  // A failure ends the stream that is sent, which cuts the download off where it is.
  return pipeline(linesOf(entries), table, () => undefined);
}
