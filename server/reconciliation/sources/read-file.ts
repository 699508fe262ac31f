// Parses a settlement file: comma-separated values with the columns of the system's own answers.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { paisaFromRupees } from '#contract/money.ts';
import { StatementFault } from '#providers/statement.ts';
import type { LineState, ReadStatement, StatementLine } from '#providers/statement.ts';
import type { System } from '../systems.ts';
import { inPages } from './pages.ts';

/**
 * Generic column names; each system declares those of its own answers. Case, blanks and underscores are
 * ignored.
 */
const COLUMNS = {
  reference: 'reference',
  amount: 'amount totalamount',
  state: 'state status',
  at: 'at time date created',
  what: 'what type',
} as const;
type Column = keyof typeof COLUMNS;
type Places = Partial<Record<Column, number>>;

interface FileRecord {
  /** The number of the line on which the record ends, from 1. */
  line: number;
  fields: string[];
}

const WORDS: Readonly<Record<LineState, string>> = {
  done: 'done success successful succeeded captured complete completed paid settled',
  open: 'open pending processing queued initiated inprogress ambiguous requiresaction auth',
  'not done':
    'notdone fail failed failure cancelled canceled usercanceled usercancelled bounced dropped ' +
    'rejected expired error refunded notfound',
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function placesOf({ fields, line }: FileRecord, { columns }: System): Places {
  const names = fields.map(plain);
  const found = (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
    const known = [...COLUMNS[column].split(' '), ...(columns[column] ?? []).map(plain)];
    const name = known.find((one) => names.includes(one));
    return name === undefined ? [] : [[column, names.indexOf(name)] as const];
  });
  const places: Places = Object.fromEntries(found);
  for (const column of ['reference', 'amount', 'state'] as const) {
    if (places[column] === undefined) {
      throw new StatementFault(`line ${line} of its file names no column "${column}"`);
    }
  }
  return places;
}

function timeOf(text: string, zone: string): Date | undefined {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const iso = text.replace(' ', 'T').replaceAll('/', '-');
  const full = /T/.test(iso) ? iso : `${iso}T12:00:00`;
  const at = new Date(hasZone ? full : full + zone);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

function stateOf(text: string): LineState | undefined {
  return (Object.keys(WORDS) as LineState[]).find((state) =>
    WORDS[state].split(' ').includes(plain(text)),
  );
}

function lineOf(
  { fields, line }: FileRecord,
  places: Places,
  { kind, zone }: System,
): StatementLine {
  const read = (column: Column): string => fields[places[column] ?? -1] ?? '';
  const wrong = (column: Column): StatementFault =>
    new StatementFault(`line ${line} of its file: "${read(column)}" is no ${column}`);
  const amountPaisa = paisaFromRupees(read('amount').replaceAll(',', ''));
  const state = stateOf(read('state'));
  const at = timeOf(read('at'), zone);
  if (read('reference') === '') throw wrong('reference');
  if (amountPaisa === undefined) throw wrong('amount');
  if (state === undefined) throw wrong('state');
  if (read('at') !== '' && at === undefined) throw wrong('at');
  const isRefund = plain(read('what')) === 'refund';
  const own = kind === 'gateway' ? 'payment' : 'delivery';
  const what = isRefund ? 'refund' : own;
  return { what, reference: read('reference'), state, amountPaisa, at, words: read('state') };
}

/** Empty lines are left out; a quote that is never closed must not swallow a whole file. */
const PARSING = {
  bom: true,
  info: true,
  trim: true,
  skip_empty_lines: true,
  relax_column_count: true,
  max_record_size: 100_000,
} as const;

async function* linesIn(path: string, system: System): AsyncGenerator<StatementLine> {
  let places: Places | undefined;
  const parser = parse(PARSING);
  const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser;
  // A file that cannot be opened ends the parser's stream with the error, too.
  pipeline(createReadStream(path), parser, () => undefined);
  for await (const { record: fields, info } of records) {
    const record = { fields, line: info.lines };
    if (places === undefined) places = placesOf(record, system);
    else yield lineOf(record, places, system);
  }
  if (places === undefined) throw new StatementFault('its file is empty');
}

/** The file as a statement; lines outside the span are left out, lines without a time are kept. */
export function makeReadFile(path: string, system: System): ReadStatement {
  return async function* read({ from, until }) {
    try {
      yield* inPages(linesIn(path, system), ({ at }) => !at || (at >= from && at < until));
    } catch (error) {
      if (error instanceof StatementFault) throw error;
      const words = error instanceof Error ? error.message : 'no file';
      throw new StatementFault(`its file cannot be read (${words})`, { cause: error });
    }
  };
}
