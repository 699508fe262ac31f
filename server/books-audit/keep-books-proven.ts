// Audits the books when the product starts and every night, in one process; violations are logged.
import type pg from 'pg';
import type { Clock } from '#server/context/clock.ts';
import { runOnce } from '#server/db/run-once.ts';
import { violationsOf } from '#server/ledger/verify.ts';
import { daily } from '#server/timers.ts';
import { auditBooks } from './prove-books.ts';

/** Logs violations, one line each. */
export interface ProofLog {
  error: (details: object, text: string) => void;
}

// At night for most users, when hardly anybody pays a bill.
const PROOF_TIME = { hour: 3, minute: 10, timeZone: 'Asia/Kathmandu' };

// Long enough for processes that start one after the other during a rollout.
const MINUTES_APART = 60;

/**
 * Starts at once, in parallel with the product: large books take their time. Only one of several
 * processes does it. No log line means no violation.
 */
export function scheduleBooksAudit(
  owner: pg.Pool,
  log: ProofLog,
  clock: Clock,
): { stop: () => void } {
  async function prove(): Promise<void> {
    for (const { rule, detail } of violationsOf(await auditBooks(owner))) {
      log.error({ rule, detail }, 'ledger invariant violated');
    }
  }
  const once = async (name: string): Promise<void> => {
    await runOnce({ owner, name, minutesApart: MINUTES_APART }, prove);
  };
  const onFault = (error: unknown): void => log.error({ err: error }, 'the books audit failed');
  const nightly = daily({ ...PROOF_TIME, clock }, () => once('nightly books audit'), onFault);
  nightly.start();
  void once('books audit at start').catch(onFault);
  return { stop: nightly.stop };
}
