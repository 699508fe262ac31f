// The rows behind a figure of a report, a page at a time: exactly those that were counted.
import type pg from 'pg';
import { REPORT_ROWS_PAGE } from '#contract/desk/reports.ts';
import { FLOW_SOURCES } from './figures/flow-sources.ts';
import type { FlowSource } from './figures/flow-sources.ts';
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import type { ReportPeriod } from '#contract/desk/reports/period.ts';
import { spanOfPeriod } from './figures/span.ts';
import { accountRows, journalRows, storedRows, walletRows } from './report-row-pages.ts';
import type { FigureRow } from './report-row-pages.ts';

export interface FigureRows {
  rows: FigureRow[];
  /** Where the next page begins; undefined at the end. */
  next: string | undefined;
}

export interface AskedRows {
  reportId: string;
  period: ReportPeriod;
  figure: FigureCode;
  after: string | undefined;
}

function pageOf(pool: pg.Pool, source: FlowSource | undefined, asked: AskedRows) {
  const page = { ...asked, span: spanOfPeriod(asked.period), most: REPORT_ROWS_PAGE + 1 };
  if (source === undefined) return storedRows(pool, page);
  if (source.from === 'accounts') return accountRows(pool, source, page);
  if (source.from === 'wallets') return walletRows(pool, page);
  return journalRows(pool, source, page);
}

export async function readReportRows(pool: pg.Pool, asked: AskedRows): Promise<FigureRows> {
  const found = await pageOf(pool, FLOW_SOURCES[asked.figure], asked);
  const rows = found.slice(0, REPORT_ROWS_PAGE);
  const next = found.length > REPORT_ROWS_PAGE ? rows.at(-1)?.cursor : undefined;
  return { rows: rows.map(({ cursor: _cursor, ...row }) => row), next };
}
