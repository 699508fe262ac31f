// Audits the books when the product starts and every night, in one process; violations are logged, and noted
// for the metrics. An audit that the database failed is tried again. A process leaves it to those of a later
// version, which may book what this one does not know.
import type pg from 'pg';
import type { Clock } from '#server/context/clock.ts';
import { isAway, isBusy, UnknownOutcome } from '#server/db/database-errors.ts';
import { isOfLaterVersion } from '#server/db/later-version.ts';
import { runOnce } from '#server/db/run-once.ts';
import { violationsOf } from '#server/ledger/verify.ts';
import { daily } from '#server/timers.ts';
import { auditAndNote } from './last-audit.ts';

/** Logs violations, one line each. */
export interface ProofLog {
  warn: (details: object, text: string) => void;
  error: (details: object, text: string) => void;
}

// At night for most users, when hardly anybody pays a bill.
const PROOF_TIME = { hour: 3, minute: 10, timeZone: 'Asia/Kathmandu' };

// Long enough for processes that start one after the other during a rollout.
const MINUTES_APART = 60;

/** The waits before further tries; the last one begins by five in the morning. */
const AGAIN_MINUTES = [1, 5, 15, 30, 60];

/** What a process says that leaves it; after a rollback there is no process of the later version. */
const LEFT =
  'the books audit is left to the later version that migrated the database: ' +
  'after a rollback run `verify` of that version every day';

/** Whether the audit failed for a reason outside it, which may be over in a while. */
function isPassing(error: unknown): boolean {
  return isAway(error) || isBusy(error) || error instanceof UnknownOutcome;
}

/**
 * Starts at once, in parallel with the product: large books take their time. Only one of several
 * processes does it, and only that one tries again. No log line means no violation.
 */
export function scheduleBooksAudit(
  owner: pg.Pool,
  log: ProofLog,
  clock: Clock,
): { stop: () => void } {
  let isStopped = false;
  const cancels = new Map<string, () => void>();
  async function prove(): Promise<void> {
    for (const { rule, detail } of violationsOf(await auditAndNote(owner))) {
      log.error({ rule, detail }, 'ledger invariant violated');
    }
  }
  async function attempt(name: string, waits = AGAIN_MINUTES): Promise<void> {
    try {
      if (await isOfLaterVersion(owner)) {
        log.warn({}, LEFT);
        return;
      }
      await runOnce({ owner, name, minutesApart: MINUTES_APART }, prove);
    } catch (error) {
      const [againInMinutes, ...later] = isPassing(error) && !isStopped ? waits : [];
      log.error({ err: error, againInMinutes }, 'the books audit failed');
      if (againInMinutes === undefined) return;
      const again = (): void => void attempt(name, later);
      cancels.set(name, clock.after(againInMinutes * 60_000, again));
    }
  }
  // A failed attempt is logged where it failed.
  const nightly = daily(
    { ...PROOF_TIME, clock },
    () => attempt('nightly books audit'),
    () => undefined,
  );
  nightly.start();
  void attempt('books audit at start');
  return {
    stop: () => {
      isStopped = true;
      nightly.stop();
      for (const cancel of cancels.values()) cancel();
    },
  };
}
