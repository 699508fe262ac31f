// Reports over HTTP: making one, reading it and the rows behind it, and its files.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import {
  getReport,
  getReportCsv,
  getReportPdf,
  getReportPeriod,
  getReportRun,
  listReportRows,
  listReports,
  makeReport,
  REPORTS_PAGE,
} from '#contract/desk/reports.ts';
import { bikramMonths, periodOf } from '#contract/desk/reports/period.ts';
import { isId } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { balanceOfDay } from '#server/reconciliation/bank/balance-of-day.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { beginReport, mayBeReported } from './issue-report.ts';
import type { ReportContext } from './issue-report.ts';
import {
  differingFigures,
  figureOnWire,
  issueOnWire,
  rowOnWire,
  runOnWire,
} from './present-report.ts';
import { readReportRows } from './read-report-rows.ts';
import { reportCsv } from './report-csv.ts';
import { reportPdf } from './report-pdf.ts';
import { issuesBeside, newestIssues } from './reports-table.ts';
import type { Report } from './reports-table.ts';
import { confirmationsOf, newestRuns, readRun } from './runs-table.ts';

const RUNS_SHOWN = 10;
const CONFIRMATIONS_SHOWN = 100;

function unknownReport(): ApiError {
  return new ApiError(404, { error: message('desk.reports_unknown') });
}

/** `2026-11-21.<id>`: the last issue that was shown. */
function readBefore(before: string | undefined): { lastDay: string; id: string } | undefined {
  if (before === undefined) return undefined;
  const [, lastDay = '', id = ''] = /^(\d{4}-\d\d-\d\d)\.(.+)$/.exec(before) ?? [];
  if (!isId(id)) throw new ApiError(422, { before: message('field.invalid') });
  return { lastDay, id };
}

/** "kosheli-monthly-2026-11-01-issue-1.pdf": only days and fixed text are in it. */
function fileName({ kind, firstDay, issue }: Report, ending: string): string {
  return `kosheli-${kind}-${firstDay}-issue-${issue}.${ending}`;
}

/** Throws ApiError (404) when it is not there. */
async function readReport(
  pool: pg.Pool,
  id: string,
): Promise<{ report: Report; issues: Report[] }> {
  const issues = await issuesBeside(pool, id);
  const report = issues.find((issue) => issue.id === id);
  if (!report) throw unknownReport();
  return { report, issues };
}

export function reportRoutes(route: DeskRoute, context: ReportContext): void {
  const { pool } = context;

  route(listReports, async ({ query: { before } }) => {
    const [found, runs] = await Promise.all([
      newestIssues(pool, { before: readBefore(before), most: REPORTS_PAGE + 1 }),
      newestRuns(pool, RUNS_SHOWN),
    ]);
    const shown = found.slice(0, REPORTS_PAGE);
    const last = found.length > REPORTS_PAGE ? shown.at(-1) : undefined;
    return {
      reports: shown.map(issueOnWire),
      runs: runs.map(runOnWire),
      next: last ? `${last.lastDay}.${last.id}` : null,
    };
  });

  route(makeReport, async ({ body: { kind, day, ...bank }, staff }) => {
    const { bank_balance: bankPaisa, bank_reference: bankReference } = bank;
    const asked = { period: periodOf(kind, day), bankPaisa, bankReference };
    return { run_id: await beginReport(context, staff, asked) };
  });

  route(getReportPeriod, async ({ query: { kind, day }, locale: { language }, clock }) => {
    const period = periodOf(kind, day);
    const bank = await balanceOfDay(context.owner, period.lastDay);
    return {
      kind,
      first_day: period.firstDay,
      last_day: period.lastDay,
      bikram_months: bikramMonths(period, language),
      is_over: mayBeReported(period, clock.now()),
      bank: bank ? { balance: rupeesFromPaisa(bank.balancePaisa), banks: bank.banks } : null,
    };
  });

  route(getReportRun, async ({ params: { runId } }) => {
    const run = await readRun(pool, runId);
    if (!run) throw unknownReport();
    return runOnWire(run);
  });

  route(getReport, async ({ params: { reportId }, locale: { language } }) => {
    const { report, issues } = await readReport(pool, reportId);
    const before = issues.find(({ issue }) => issue === report.issue - 1);
    const confirmed = await confirmationsOf(pool, reportId, CONFIRMATIONS_SHOWN);
    return {
      report: {
        ...issueOnWire(report),
        bikram_months: bikramMonths(report, language),
        bank_reference: report.bankReference,
        figures: report.figures.map(figureOnWire),
      },
      issues: issues.map(issueOnWire),
      before: before ? differingFigures(before.figures, report.figures).map(figureOnWire) : [],
      confirmed: confirmed.map(({ by, at }) => ({ by, at: at.toISOString() })),
    };
  });

  route(listReportRows, async ({ params: { reportId }, query: { figure, after } }) => {
    const { report } = await readReport(pool, reportId);
    const asked = { reportId, period: report, figure, after };
    const { rows, next } = await readReportRows(pool, asked);
    return { rows: rows.map(rowOnWire), next: next ?? null };
  });
}

/** The same report gives the same files in one language. */
export function reportFileRoutes(route: DeskRoute, { pool }: Pick<ReportContext, 'pool'>): void {
  route(getReportCsv, async ({ params: { reportId }, locale, reply }) => {
    const { report } = await readReport(pool, reportId);
    const type = 'text/csv; charset=utf-8';
    const content = reportCsv(report, locale);
    return fileAnswer(reply, { name: fileName(report, 'csv'), type, content });
  });

  route(getReportPdf, async ({ params: { reportId }, locale, reply }) => {
    const { report } = await readReport(pool, reportId);
    const content = reportPdf(report, locale);
    return fileAnswer(reply, { name: fileName(report, 'pdf'), type: 'application/pdf', content });
  });
}
