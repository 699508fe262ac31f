// Parses a bank's statement: comma-separated values below a row of column names; rows above it are ignored.
import { parse } from 'csv-parse/sync';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import { readAmount, readDay } from './bank-format.ts';
import type { BankFormat } from './bank-format.ts';

export interface BankLine {
  /** The line number in the file. */
  place: number;
  day: string;
  reference: string;
  words: string;
  /** Positive for incoming money, negative for outgoing. */
  amountPaisa: bigint;
  balancePaisa: bigint | null;
}

export interface BankStatement {
  lines: BankLine[];
  firstDay: string;
  lastDay: string;
  closingPaisa: bigint | null;
  /** Line numbers of rows below the column names that are not entries, such as a total. */
  skipped: number[];
}

const LINES_MAX = 50_000;
const WORDS_MAX = 300;

/** Throws ApiError (422) about the file. */
function refuse(key: TextKey, values?: TextValues): never {
  throw new ApiError(422, { statement: message(key, values) });
}

interface Row {
  place: number;
  fields: string[];
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

type Column = 'day' | 'words' | 'reference' | 'amount' | 'in' | 'out' | 'balance';
const COLUMNS: readonly Column[] = ['day', 'words', 'reference', 'amount', 'in', 'out', 'balance'];

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function rowsOf(content: Buffer, { delimiter }: BankFormat): Row[] {
  if (content.includes(0)) refuse('desk.reconciliation_not_csv');
  const options = {
    bom: true,
    info: true,
    trim: true,
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    to: LINES_MAX + 1_000,
  } as const;
  try {
    // The library's types do not cover the result of the option `info`.
    const records = parse(content, options) as unknown as ParsedRow[];
    return records.map(({ record, info }) => ({ place: info.lines, fields: record }));
  } catch {
    return refuse('desk.reconciliation_not_csv');
  }
}

/** The position of each column of the format, and the rows below the column names. */
function table(
  rows: readonly Row[],
  format: BankFormat,
): { at: Map<Column, number>; below: Row[] } {
  const named = COLUMNS.flatMap((column) => {
    const name = format[column];
    return name === null ? [] : [[column, plain(name)] as const];
  });
  for (const [index, { fields }] of rows.entries()) {
    const names = fields.map(plain);
    if (!named.every(([, name]) => names.includes(name))) continue;
    const at = new Map(named.map(([column, name]) => [column, names.indexOf(name)]));
    return { at, below: rows.slice(index + 1) };
  }
  const columns = COLUMNS.flatMap((column) => format[column] ?? []).join(', ');
  return refuse('desk.reconciliation_no_columns', { columns });
}

type Read = (column: Column) => string;

function paisaOf(read: Read, column: Column, line: number): bigint {
  const text = read(column);
  return readAmount(text) ?? refuse('desk.reconciliation_no_amount', { line, text });
}

function amountOf(read: Read, format: BankFormat, line: number): bigint {
  const paisa = (column: Column): bigint => paisaOf(read, column, line);
  if (format.amount !== null) return paisa('amount');
  const [into, out] = [paisa('in'), paisa('out')];
  // Some banks write outgoing amounts with a minus sign.
  return into - (out < 0n ? -out : out);
}

/** Undefined for a row that is not an entry: a total, or a remark. */
function lineOf(
  { place, fields }: Row,
  at: ReadonlyMap<Column, number>,
  format: BankFormat,
): BankLine | undefined {
  const read: Read = (column) => fields[at.get(column) ?? -1] ?? '';
  const day = readDay(read('day'), format.dayFormat);
  if (day === undefined) {
    // A text that begins with a digit must be a malformed date.
    if (/^\d/.test(read('day'))) {
      refuse('desk.reconciliation_no_day', { line: place, text: read('day') });
    }
    return undefined;
  }
  const amountPaisa = amountOf(read, format, place);
  if (amountPaisa === 0n) return undefined;
  return {
    place,
    day,
    reference: read('reference').slice(0, WORDS_MAX),
    words: read('words').slice(0, WORDS_MAX),
    amountPaisa,
    balancePaisa: read('balance') === '' ? null : paisaOf(read, 'balance', place),
  };
}

/** The first line whose balance does not follow from the previous line's, in this order. */
function brokenAt(lines: readonly BankLine[]): number | undefined {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (!before || before.balancePaisa === null || line.balancePaisa === null) continue;
    if (before.balancePaisa + line.amountPaisa !== line.balancePaisa) return line.place;
  }
  return undefined;
}

/**
 * The lines of a statement, oldest first. Throws ApiError (422) for a file without the bank's columns, for a
 * line that cannot be parsed, and for a balance that does not follow from the previous one.
 */
export function readBankFile(content: Buffer, format: BankFormat): BankStatement {
  const { at, below } = table(rowsOf(content, format), format);
  const read = below.map((row) => [row.place, lineOf(row, at, format)] as const);
  const found = read.flatMap(([, line]) => line ?? []);
  if (found.length === 0) refuse('desk.reconciliation_no_lines');
  if (found.length > LINES_MAX) refuse('desk.reconciliation_too_many', { max: LINES_MAX });
  // Some banks write the newest line first.
  const newestFirst = found.toReversed();
  const broken = brokenAt(found);
  if (broken !== undefined && brokenAt(newestFirst) !== undefined) {
    refuse('desk.reconciliation_no_balance', { line: broken });
  }
  const lines = broken === undefined && !isNewestFirst(found) ? found : newestFirst;
  const days = lines.map(({ day }) => day).toSorted();
  return {
    lines,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    closingPaisa: lines.at(-1)?.balancePaisa ?? null,
    skipped: read.filter(([, line]) => line === undefined).map(([place]) => place),
  };
}

function isNewestFirst(lines: readonly BankLine[]): boolean {
  return (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
}
