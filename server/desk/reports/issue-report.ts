// Makes a report: audits the books and computes the figures in one snapshot, then issues or refuses it.
import { uuidv7 } from 'uuidv7';
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { REPORT_WAIT_MINUTES } from '#contract/desk/reports.ts';
import type { ReportPeriod } from '#contract/desk/reports/period.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { checkBooks } from '#server/books-audit/prove-books.ts';
import type { Clock } from '#server/context/clock.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { inLedgerSnapshot } from '#server/ledger/snapshot.ts';
import { balanceOfDay } from '#server/reconciliation/bank/balance-of-day.ts';
import { every } from '#server/timers.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { computeFigures } from './figures/compute-figures.ts';
import type { ComputedFigures } from './figures/compute-figures.ts';
import { spanOfPeriod } from './figures/span.ts';
import { reportDigest } from './report-digest.ts';
import { insertReport, latestIssue } from './reports-table.ts';
import { beginRun, endRun, noteAlive } from './runs-table.ts';
import type { BrokenRule, NewRun, RunEnd } from './runs-table.ts';

export interface ReportContext {
  pool: pg.Pool;
  owner: pg.Pool;
  /** A report reads every table, which would exceed the statement timeout of the app's role. */
  longWork: pg.Pool;
  clock: Clock;
  onFault: (error: unknown) => void;
}

/** The bank balance at the period's end, and the reference of its statement. */
type Bank = Pick<NewRun, 'bankPaisa' | 'bankReference'>;

export interface AskedReport {
  period: ReportPeriod;
  bankPaisa: Paisa | undefined;
  bankReference: string | undefined;
}

const ALIVE_MS = 10_000;

type Made = ({ kind: 'figures' } & ComputedFigures) | { kind: 'broken'; broken: BrokenRule[] };

/** Audit and figures see the same books, whatever is posted meanwhile. */
function make(owner: pg.Pool, { period, bankPaisa }: NewRun): Promise<Made> {
  return inLedgerSnapshot(owner, async (tx): Promise<Made> => {
    const broken = (await checkBooks(tx)).filter(({ count }) => count > 0);
    if (broken.length > 0) return { kind: 'broken', broken };
    return { kind: 'figures', ...(await computeFigures(tx, spanOfPeriod(period), bankPaisa)) };
  });
}

/** Throws when another process gave the run up meanwhile: then the transaction leaves nothing. */
async function finish(tx: Transaction, runId: string, end: RunEnd): Promise<void> {
  if (!(await endRun(tx, runId, end))) throw new Error(`the report run ${runId} was given up`);
}

async function issue(
  tx: Transaction,
  { id: runId, period, by }: NewRun,
  { figures, rows }: ComputedFigures,
  at: Date,
): Promise<void> {
  const digest = reportDigest(period, figures);
  const before = await latestIssue(tx, period);
  const details = { ...period, digest: digest.toString('hex') };
  if (before?.digest.equals(digest)) {
    await finish(tx, runId, { state: 'same', reportId: before.id });
    const subject = { kind: 'report', id: before.id };
    await recordDeskAct(tx, { email: by }, { action: 'report.confirmed', subject, details });
    return;
  }
  const id = uuidv7();
  const number = (before?.issue ?? 0) + 1;
  await insertReport(tx, { id, period, issue: number, digest, figures, rows, by, at });
  await finish(tx, runId, { state: 'issued', reportId: id });
  const subject = { kind: 'report', id };
  const act = { action: 'report.issued', subject, details: { ...details, issue: number } };
  await recordDeskAct(tx, { email: by }, act);
}

async function refuse(tx: Transaction, run: NewRun, broken: readonly BrokenRule[]): Promise<void> {
  await finish(tx, run.id, { state: 'refused', broken });
  const rules = broken.map(({ rule, says, count }) => ({ rule, says, count }));
  const act = {
    action: 'report.refused',
    subject: { kind: 'report_run', id: run.id },
    details: { ...run.period, rules },
  };
  await recordDeskAct(tx, { email: run.by }, act);
}

async function carryOut({ pool, longWork, clock, onFault }: ReportContext, run: NewRun) {
  const alive = every(ALIVE_MS, () => noteAlive(pool, run.id), onFault);
  alive.start();
  try {
    const made = await make(longWork, run);
    await inTransaction(pool, (tx) =>
      made.kind === 'broken' ? refuse(tx, run, made.broken) : issue(tx, run, made, clock.now()),
    );
  } catch (error) {
    onFault(error);
    await inTransaction(pool, (tx) => endRun(tx, run.id, { state: 'failed' }));
  } finally {
    alive.stop();
  }
}

/** Whether a period is over, plus a margin in which pending transactions are booked. */
export function mayBeReported(period: ReportPeriod, now: Date): boolean {
  const waitMs = REPORT_WAIT_MINUTES * 60_000;
  return spanOfPeriod(period).until.getTime() + waitMs <= now.getTime();
}

/**
 * The entered balance, or else that of the uploaded statements. Throws ApiError (422) without either, and for
 * one of the two fields without the other.
 */
async function bankOf(
  owner: pg.Pool,
  { period, bankPaisa, bankReference }: AskedReport,
): Promise<Bank> {
  if (bankPaisa !== undefined && bankReference !== undefined) return { bankPaisa, bankReference };
  const missing = message('field.required');
  if (bankPaisa !== undefined) throw new ApiError(422, { bank_reference: missing });
  if (bankReference !== undefined) throw new ApiError(422, { bank_balance: missing });
  const found = await balanceOfDay(owner, period.lastDay);
  if (!found) throw new ApiError(422, { bank_balance: message('desk.reports_bank_needed') });
  return { bankPaisa: found.balancePaisa, bankReference: found.banks.join(', ') };
}

/**
 * Starts making a report and returns the run's id, by which its outcome can be read. Throws ApiError: 422
 * for a period that is not over or without a bank balance, 409 while another report is being made.
 */
export async function beginReport(
  context: ReportContext,
  { email }: Pick<Staff, 'email'>,
  asked: AskedReport,
): Promise<string> {
  const { pool, owner, clock, onFault } = context;
  const at = clock.now();
  const { period } = asked;
  if (!mayBeReported(period, at)) {
    throw new ApiError(422, {
      day: message('desk.reports_not_over', { minutes: REPORT_WAIT_MINUTES }),
    });
  }
  const run: NewRun = { id: uuidv7(), by: email, at, period, ...(await bankOf(owner, asked)) };
  const isBegun = await inTransaction(pool, (tx) => beginRun(tx, run));
  if (!isBegun) throw new ApiError(409, { error: message('desk.reports_busy') });
  void carryOut(context, run).catch(onFault);
  return run.id;
}
