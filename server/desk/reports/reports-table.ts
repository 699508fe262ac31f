// The SQL of reports as issued, and of the rows that are stored with them.
import type pg from 'pg';
import type { ReportKind, ReportPeriod } from '#contract/desk/reports/period.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Figure } from './figures/compute-figures.ts';
import type { OpenRow } from './figures/open-rows.ts';

/** A figure in its stored form: amounts as text, because JSON numbers are not exact at that size. */
interface StoredFigure {
  code: string;
  count: number | null;
  paisa: string | null;
}

export interface IssueRow {
  id: string;
  kind: ReportKind;
  firstDay: string;
  lastDay: string;
  issue: number;
  digest: Buffer;
  issuedBy: string;
  issuedAt: Date;
}

const ISSUE_COLUMNS = `r.id, r.kind, r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.issue,
  r.digest, r.issued_by as "issuedBy", r.issued_at as "issuedAt"`;

const LATEST = statement(
  'desk-report-latest',
  `select ${ISSUE_COLUMNS} from reports r where r.kind = $1 and r.first_day = $2::date
   order by r.issue desc limit 1`,
);

/** The newest issue of a period; undefined while there is none. */
export async function latestIssue(
  tx: Transaction,
  { kind, firstDay }: ReportPeriod,
): Promise<IssueRow | undefined> {
  return (await tx.rows<IssueRow>(LATEST, [kind, firstDay]))[0];
}

const INSERT = statement(
  'desk-report-insert',
  `insert into reports
     (id, kind, first_day, last_day, issue, figures, digest, issued_by, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const INSERT_ROWS = statement(
  'desk-report-insert-rows',
  `insert into report_rows
     (report_id, figure, number, subject_kind, subject, at, amount_paisa, detail)
   select $1, figure, row_number() over (partition by figure order by place), subject_kind, subject, at,
     amount, detail
   from unnest($2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::bigint[], $7::text[])
     with ordinality as r (figure, subject_kind, subject, at, amount, detail, place)`,
);

export interface NewReport {
  id: string;
  period: ReportPeriod;
  issue: number;
  digest: Buffer;
  figures: readonly Figure[];
  rows: readonly OpenRow[];
  by: string;
  at: Date;
}

export async function insertReport(tx: Transaction, report: NewReport): Promise<void> {
  const { id, period, issue, digest, figures, rows, by, at } = report;
  const { kind, firstDay, lastDay } = period;
  const stored = figures.map(({ paisa, ...figure }) => ({
    ...figure,
    paisa: paisa === null ? null : String(paisa),
  }));
  const told = JSON.stringify(stored);
  await tx.rows(INSERT, [id, kind, firstDay, lastDay, issue, told, digest, by, at]);
  await tx.rows(INSERT_ROWS, [
    id,
    rows.map(({ figure }) => figure),
    rows.map(({ subjectKind }) => subjectKind),
    rows.map(({ subject }) => subject),
    rows.map((row) => row.at),
    rows.map(({ amountPaisa }) => amountPaisa),
    rows.map(({ detail }) => detail),
  ]);
}

const NEWEST = statement(
  'desk-reports-newest',
  `select ${ISSUE_COLUMNS} from reports r
   where ($1::date is null or (r.last_day, r.id) < ($1, $2::uuid))
   order by r.last_day desc, r.id desc limit $3`,
);

/** A page of issues, the newest period first. */
export function newestIssues(
  pool: pg.Pool,
  { before, most }: { before: { lastDay: string; id: string } | undefined; most: number },
): Promise<IssueRow[]> {
  return readRows<IssueRow>(pool, NEWEST, [before?.lastDay ?? null, before?.id ?? null, most]);
}

const OF_PERIOD = statement(
  'desk-reports-of-period',
  `select ${ISSUE_COLUMNS}, r.figures, coalesce(
     (select u.bank_reference from report_runs u where u.report_id = r.id order by u.asked_at limit 1), '')
     as "bankReference"
   from reports o join reports r on r.kind = o.kind and r.first_day = o.first_day
   where o.id = $1 order by r.issue`,
);

interface StoredReport extends IssueRow {
  figures: StoredFigure[];
  bankReference: string;
}

export interface Report extends IssueRow {
  figures: Figure[];
  bankReference: string;
}

/** Every issue of the same period as a report, oldest first; empty when there is no such report. */
export async function issuesBeside(pool: pg.Pool, id: string): Promise<Report[]> {
  const issues = await readRows<StoredReport>(pool, OF_PERIOD, [id]);
  return issues.map(({ figures, ...issue }) => ({
    ...issue,
    figures: figures.map(({ code, count, paisa }) => ({
      // Stored codes came from FIGURES; a code that was removed since is kept as it is.
      code: code as Figure['code'],
      count,
      paisa: paisa === null ? null : BigInt(paisa),
    })),
  }));
}
