// The SQL of report runs: every request for a report, and its outcome.
import type pg from 'pg';
import type { ReportKind, ReportPeriod } from '#contract/desk/reports/period.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** A violated rule of the books audit, with the number of violations. */
export interface BrokenRule {
  rule: string;
  says: string;
  count: number;
  details: string[];
}

export interface RunRow {
  id: string;
  kind: ReportKind;
  firstDay: string;
  lastDay: string;
  state: 'running' | 'issued' | 'same' | 'refused' | 'failed';
  askedBy: string;
  askedAt: Date;
  reportId: string | null;
  broken: BrokenRule[] | null;
}

const COLUMNS = `id, kind, first_day::text as "firstDay", last_day::text as "lastDay", state,
  asked_by as "askedBy", asked_at as "askedAt", report_id as "reportId", broken`;

export interface NewRun {
  id: string;
  period: ReportPeriod;
  bankPaisa: Paisa;
  bankReference: string;
  by: string;
  at: Date;
}

/** A run's process sends a heartbeat every few seconds; without one for this long it counts as dead. */
const ALIVE_SECONDS = 60;

const FAIL_LEFT = statement(
  'desk-report-runs-fail-left',
  `update report_runs set state = 'failed', ended_at = now()
   where state = 'running' and alive_at < now() - make_interval(secs => $1)`,
);

const BEGIN = statement(
  'desk-report-runs-begin',
  `insert into report_runs (id, kind, first_day, last_day, asked_by, asked_at, bank_paisa,
     bank_reference, state, alive_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, 'running', now()) on conflict do nothing returning id`,
);

/** Returns false while another report is being made. */
export async function beginRun(
  tx: Transaction,
  { id, period, bankPaisa, bankReference, by, at }: NewRun,
): Promise<boolean> {
  await tx.rows(FAIL_LEFT, [ALIVE_SECONDS]);
  const { kind, firstDay, lastDay } = period;
  const values = [id, kind, firstDay, lastDay, by, at, bankPaisa, bankReference];
  return (await tx.rows(BEGIN, values)).length > 0;
}

const ALIVE = statement(
  'desk-report-runs-alive',
  `update report_runs set alive_at = now() where id = $1 and state = 'running'`,
);

export async function noteAlive(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, ALIVE, [id]);
}

const END = statement(
  'desk-report-runs-end',
  `update report_runs set state = $2, report_id = $3, broken = $4, ended_at = now()
   where id = $1 and state = 'running' returning id`,
);

export interface RunEnd {
  state: 'issued' | 'same' | 'refused' | 'failed';
  reportId?: string;
  broken?: readonly BrokenRule[];
}

/** Returns false when the run was given up meanwhile. */
export async function endRun(
  tx: Transaction,
  id: string,
  { state, reportId, broken }: RunEnd,
): Promise<boolean> {
  const told = broken === undefined ? null : JSON.stringify(broken);
  return (await tx.rows(END, [id, state, reportId ?? null, told])).length > 0;
}

const READ = statement('desk-report-run', `select ${COLUMNS} from report_runs where id = $1`);

export async function readRun(pool: pg.Pool, id: string): Promise<RunRow | undefined> {
  return (await readRows<RunRow>(pool, READ, [id]))[0];
}

const NEWEST = statement(
  'desk-report-runs-newest',
  `select ${COLUMNS} from report_runs order by asked_at desc, id desc limit $1`,
);

export function newestRuns(pool: pg.Pool, most: number): Promise<RunRow[]> {
  return readRows<RunRow>(pool, NEWEST, [most]);
}

const CONFIRMED = statement(
  'desk-report-runs-same',
  `select asked_by as by, asked_at as at from report_runs
   where report_id = $1 and state = 'same' order by asked_at limit $2`,
);

/** The runs that made the report again and got the same figures. */
export function confirmationsOf(
  pool: pg.Pool,
  reportId: string,
  most: number,
): Promise<{ by: string; at: Date }[]> {
  return readRows<{ by: string; at: Date }>(pool, CONFIRMED, [reportId, most]);
}
