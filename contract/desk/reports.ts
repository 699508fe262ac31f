// The calls about the regulator's figures, and about the evidence of a case.
import * as z from 'zod/mini';
import { day } from '../dates/day.ts';
import { fields, id, oneOf, text, time } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import type { DeskCall } from './desk-call.ts';
import { FIGURE_CODES } from './reports/figures.ts';
import { REPORT_KINDS } from './reports/period.ts';

export const REPORT_ROWS_PAGE = 50;
export const REPORTS_PAGE = 50;

/** How long after its end a period may be reported, so that payments under way then have been booked. */
export const REPORT_WAIT_MINUTES = 15;

/** A bank's balance, which may exceed the maximum of customers' amounts. */
function bankRupees() {
  return z.pipe(
    z.union([z.string(), z.number()], { error: 'desk.reports_bank_amount' }).check(
      z.refine((value) => /^\d{1,12}(\.\d{1,2})?$/.test(String(value)), {
        error: 'desk.reports_bank_amount',
      }),
    ),
    z.transform((value: string | number) => {
      const [whole = '0', paisa = ''] = String(value).split('.');
      return BigInt(whole) * 100n + BigInt(paisa.padEnd(2, '0'));
    }),
  );
}

const figureShape = z.object({
  code: z.enum(FIGURE_CODES),
  /** Null for a figure without rows. */
  count: z.nullable(z.number()),
  amount: z.nullable(z.number()),
});
export type FigureOnWire = z.output<typeof figureShape>;

const periodShape = {
  kind: z.enum(REPORT_KINDS),
  first_day: z.string(),
  last_day: z.string(),
};

const issueShape = z.object({
  id: z.string(),
  ...periodShape,
  /** The first issue is 1; a further issue exists only if its figures differ. */
  issue: z.number(),
  /** Hexadecimal. */
  digest: z.string(),
  issued_by: z.string(),
  issued_at: time(),
});
export type ReportIssue = z.output<typeof issueShape>;

const RUN_STATES = ['running', 'issued', 'same', 'refused', 'failed'] as const;

const runShape = z.object({
  id: z.string(),
  ...periodShape,
  state: z.enum(RUN_STATES),
  asked_by: z.string(),
  asked_at: time(),
  report_id: z.nullable(z.string()),
  /** The violated audit rules: their names, descriptions, and first violations. */
  broken: z.array(
    z.object({
      rule: z.string(),
      says: z.string(),
      count: z.number(),
      details: z.array(z.string()),
    }),
  ),
});
export type ReportRun = z.output<typeof runShape>;

export const listReports = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reports',
  summary: 'Reports as issued, newest period first, and what became of the last attempts.',
  permission: 'reports.read',
  query: fields({ before: z.optional(text(60)) }),
  answer: z.object({
    reports: z.array(issueShape),
    runs: z.array(runShape),
    next: z.nullable(z.string()),
  }),
});

export const makeReport = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reports',
  summary:
    'Begins to make the report of the period that a day lies in; the books are audited first.',
  permission: 'reports.read',
  body: fields({
    kind: oneOf(REPORT_KINDS),
    day: day('desk.reports_day'),
    /** Absent: taken from the uploaded bank statements, if they reach to the end of the period. */
    bank_balance: z.optional(bankRupees()),
    bank_reference: z.optional(text(100)),
  }),
  answer: z.object({ run_id: z.string() }),
});

export const getReportPeriod = defineDeskCall({
  method: 'GET',
  path: '/desk/api/report_period',
  summary: 'The period that a day lies in, and what the uploaded bank statements say of its end.',
  permission: 'reports.read',
  isQuiet: true,
  query: fields({ kind: oneOf(REPORT_KINDS), day: day('desk.reports_day') }),
  answer: z.object({
    ...periodShape,
    bikram_months: z.string(),
    /** Whether it can be reported now. */
    is_over: z.boolean(),
    /** Null if no statement reaches to the end of the period. */
    bank: z.nullable(z.object({ balance: z.number(), banks: z.array(z.string()) })),
  }),
});

export const getReportRun = defineDeskCall({
  method: 'GET',
  path: '/desk/api/report_runs/:runId',
  summary: 'Whether a report is made, and which rules the books broke.',
  permission: 'reports.read',
  isQuiet: true,
  params: fields({ runId: id() }),
  answer: runShape,
});

const reportParams = fields({ reportId: id() });

export const getReport = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reports/:reportId',
  summary: 'A report as issued, and how its figures differ from the issue before.',
  permission: 'reports.read',
  about: ['report', 'reportId'],
  params: reportParams,
  answer: z.object({
    report: z.extend(issueShape, {
      bikram_months: z.string(),
      bank_reference: z.string(),
      figures: z.array(figureShape),
    }),
    /** Every issue of the same period, oldest first. */
    issues: z.array(issueShape),
    /** The figures of the previous issue that differ. */
    before: z.array(figureShape),
    /** When a later report produced the same figures. */
    confirmed: z.array(z.object({ by: z.string(), at: time() })),
  }),
});

const rowShape = z.object({
  id: z.string(),
  subject_kind: z.string(),
  subject: z.string(),
  at: z.nullable(time()),
  amount: z.nullable(z.number()),
  detail: z.nullable(z.string()),
});
export type ReportRow = z.output<typeof rowShape>;

export const listReportRows = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reports/:reportId/rows',
  summary: 'The rows behind a figure, exactly those that were counted.',
  permission: 'reports.read',
  about: ['report', 'reportId'],
  params: reportParams,
  query: fields({ figure: oneOf(FIGURE_CODES), after: z.optional(text(60)) }),
  answer: z.object({ rows: z.array(rowShape), next: z.nullable(z.string()) }),
});

/** The answer is a file; the browser saves it under the name in its headers. */
const file = z.any();

export const getReportCsv = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reports/:reportId/csv',
  summary: 'A report as CSV.',
  permission: 'reports.read',
  about: ['report', 'reportId'],
  params: reportParams,
  answer: file,
});

export const getReportPdf = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reports/:reportId/pdf',
  summary: 'A report as PDF.',
  permission: 'reports.read',
  about: ['report', 'reportId'],
  params: reportParams,
  answer: file,
});

export const CASE_KINDS = ['order', 'customer', 'complaint', 'dispute'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const exportEvidence = defineDeskCall({
  method: 'POST',
  path: '/desk/api/evidence/:kind/:caseId',
  about: ['evidence', 'caseId'],
  summary: 'The evidence of a case as a ZIP archive: PDF, JSON and the proof from the audit log.',
  permission: 'evidence.export',
  needsProof: true,
  params: fields({ kind: oneOf(CASE_KINDS), caseId: id() }),
  body: fields({ why: text(500) }),
  answer: file,
});

export const REPORTS_CALLS: readonly DeskCall[] = [
  listReports,
  makeReport,
  getReportPeriod,
  getReportRun,
  getReport,
  listReportRows,
  getReportCsv,
  getReportPdf,
  exportEvidence,
];
