// The SQL of the pages of rows behind figures.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { REPORT_ROWS_PAGE } from '#contract/desk/reports.ts';
import { isId } from '#contract/fields.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import type { Statement } from '#server/db/transaction.ts';
import { ACCOUNT_ROWS, JOURNAL_ROWS, WALLET_ROWS } from './figures/flow-sources.ts';
import type { AccountFigure, JournalFigure } from './figures/flow-sources.ts';
import type { Span } from './figures/span.ts';

export interface FigureRow {
  id: string;
  subjectKind: string;
  subject: string;
  at: Date | null;
  amountPaisa: Paisa | null;
  detail: string | null;
}

export interface RowPage {
  reportId: string;
  figure: string;
  span: Span;
  after: string | undefined;
  most: number;
}

/** A row with the cursor of the page that follows it. */
export interface PlacedRow extends FigureRow {
  cursor: string;
}

const COLUMNS = sql`r.id, r.subject_kind as "subjectKind", r.subject, r.at, r.amount as "amountPaisa", r.detail`;

/**
 * Forces an index scan in order that stops when the page is full, even if the plan was cached for small
 * tables: the planner cannot estimate how many rows belong to a figure.
 */
function readByIndex(pool: pg.Pool, page: Statement, values: unknown[]): Promise<PlacedRow[]> {
  return inTransaction(pool, async (tx) => {
    await tx.rows('set local enable_seqscan = off');
    await tx.rows('set local enable_sort = off');
    return tx.rows<PlacedRow>(page, values);
  });
}

/** Rows by their id, which is also their cursor. */
const byId = (name: string, rows: Sql) =>
  statement(
    name,
    sql`select ${COLUMNS}, r.id::text as cursor from (${rows}) r
     where r.id > $4 order by r.id limit ${REPORT_ROWS_PAGE + 1}`,
  );

const ACCOUNTS = {
  at_end: byId('desk-report-accounts', ACCOUNT_ROWS.at_end),
  opened: byId('desk-report-accounts-opened', ACCOUNT_ROWS.opened),
  closed: byId('desk-report-accounts-closed', ACCOUNT_ROWS.closed),
} as const satisfies Record<AccountFigure, unknown>;

const WALLETS = statement(
  'desk-report-wallets',
  sql`select ${COLUMNS}, r.id::text as cursor from (${WALLET_ROWS}) r order by r.id`,
);

function wrongCursor(): ApiError {
  return new ApiError(422, { after: message('field.invalid') });
}

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

function idOf(after: string | undefined): string {
  if (after !== undefined && !isId(after)) throw wrongCursor();
  return after ?? LEAST_ID;
}

export function accountRows(
  pool: pg.Pool,
  { figure, tier }: { figure: AccountFigure; tier?: string },
  { span: { since, until }, after }: RowPage,
): Promise<PlacedRow[]> {
  const values = [since, until, tier ?? null, idOf(after)];
  return readByIndex(pool, ACCOUNTS[figure], values);
}

export function walletRows(
  pool: pg.Pool,
  { span: { since, until }, after }: RowPage,
): Promise<PlacedRow[]> {
  return readByIndex(pool, WALLETS, [since, until, null, idOf(after), REPORT_ROWS_PAGE + 1]);
}

// A cursor is an id and a time in microseconds, which exceed a Date's precision.
const MICROSECONDS = sql`(extract(epoch from r.at) * 1000000)::bigint`;
const JOURNALS = statement(
  'desk-report-journals',
  sql`select ${COLUMNS}, ${MICROSECONDS} || '.' || r.id as cursor from (${JOURNAL_ROWS}) r
   where $8::bigint is null
     or (r.at, r.id) > (timestamptz 'epoch' + $8 * interval '1 microsecond', $9::uuid)
   order by r.at, r.id limit $10`,
);

const HOUR_MS = 3_600_000;
const WIDER = 4;

/**
 * Journals are found by time through a BRIN index, which returns rows unordered. So a page reads ever wider
 * spans of time until it is full, instead of the whole period.
 */
export async function journalRows(
  pool: pg.Pool,
  { kinds, account, orderType }: JournalFigure,
  { span, after, most }: RowPage,
): Promise<PlacedRow[]> {
  const [, micros, id] = /^(\d{1,17})\.([\da-f-]{36})$/.exec(after ?? '') ?? [];
  if (after !== undefined && (micros === undefined || !isId(id ?? ''))) throw wrongCursor();
  const rows: PlacedRow[] = [];
  const end = span.until.getTime();
  // Rounded down to milliseconds, so rows of the cursor's own millisecond are read again.
  let from = micros === undefined ? span.since.getTime() : Number(BigInt(micros) / 1_000n);
  from = Math.max(from, span.since.getTime());
  for (let width = HOUR_MS; from < end && rows.length < most; width *= WIDER) {
    const to = Math.min(from + width, end);
    const values = [new Date(from), new Date(to), kinds, account ?? null, orderType ?? null];
    const more = [span.since, span.until, micros ?? null, id ?? null, most - rows.length];
    rows.push(...(await readByIndex(pool, JOURNALS, [...values, ...more])));
    from = to;
  }
  return rows;
}

const STORED = statement(
  'desk-report-stored-rows',
  `select subject as id, subject_kind as "subjectKind", subject, at, amount_paisa as "amountPaisa",
     detail, number::text as cursor
   from report_rows where report_id = $1 and figure = $2 and number > $3 order by number limit $4`,
);

export function storedRows(
  pool: pg.Pool,
  { reportId, figure, after = '0', most }: RowPage,
): Promise<PlacedRow[]> {
  if (!/^\d{1,9}$/.test(after)) throw wrongCursor();
  return readRows<PlacedRow>(pool, STORED, [reportId, figure, after, most]);
}
