// Reconciles the previous days every night, in one process. Each new break, and each system that does not
// answer, or not about every entry, is logged as an error.
import type { Clock } from '#server/context/clock.ts';
import { runOnce } from '#server/db/run-once.ts';
import { daily } from '#server/timers.ts';
import { askAgain } from './corrections/ask-again.ts';
import { daysWithBreaks } from './discrepancies.ts';
import { dayAgo } from './day.ts';
import { reconcileDay } from './reconcile-day.ts';
import { NIGHTLY_RECONCILIATION } from './nightly.ts';
import type { ReconcileOptions } from './reconcile-day.ts';
import { unansweredDays } from './settlement/compared-days.ts';
import { judgeSettlements } from './bank/judge-settlements.ts';
import { SYSTEMS } from './systems.ts';

export interface ReconcileLog {
  error: (details: object, text: string) => void;
}

// After the books audit, and long after transactions that began before midnight have ended.
const TIME = { hour: 3, minute: 40, timeZone: 'Asia/Kathmandu' };

/** Several days, because a provider may reverse a delivery days later without telling us. */
const DAYS = 7;

/**
 * The last days up to yesterday, and every day that still has an open break or a system without an answer.
 * A system where no account is set up any more is not waited for.
 */
async function daysToReconcile(
  { owner, sourceOf }: Pick<ReconcileOptions, 'owner' | 'sourceOf'>,
  now: Date,
): Promise<string[]> {
  const recent = Array.from({ length: DAYS }, (_, ago) => dayAgo(ago + 1, now));
  const today = dayAgo(0, now);
  const known = new Set<string>(SYSTEMS.filter(sourceOf).map(({ name }) => name));
  const unanswered = await unansweredDays(owner);
  const open = [
    ...(await daysWithBreaks(owner)),
    ...unanswered.filter(({ system }) => known.has(system)).map(({ day }) => day),
  ].filter((day) => day < today);
  return [...new Set([...recent, ...open])].toSorted();
}

/** Reconciles these days in order, and logs new breaks and what got no answer. */
export async function reconcileDays(
  days: readonly string[],
  options: ReconcileOptions,
  log: ReconcileLog,
): Promise<void> {
  for (const day of days) {
    for (const one of await reconcileDay(day, options)) {
      const { name: system } = one.system;
      if ('fault' in one) {
        log.error({ day, system, fault: one.fault }, 'system could not be reconciled');
        continue;
      }
      if (one.unasked > 0n) {
        const unasked = Number(one.unasked);
        log.error({ day, system, unasked }, 'a system did not answer about all of our entries');
      }
      if (one.newBreaks > 0n) {
        const breaks = Number(one.newBreaks);
        log.error({ day, system, breaks }, "a system's books differ from ours");
      }
    }
  }
}

export function keepReconciled(
  options: ReconcileOptions,
  log: ReconcileLog,
  clock: Clock,
): { stop: () => void } {
  const onFault = (error: unknown): void => log.error({ err: error }, 'reconciliation failed');
  const { owner } = options;
  const work = async (): Promise<void> => {
    await reconcileDays(await daysToReconcile(options, clock.now()), options, log);
    await askAgain(owner);
    await judgeSettlements(owner, clock.now());
  };
  const once = { owner, name: NIGHTLY_RECONCILIATION, minutesApart: 60 };
  const nightly = daily({ ...TIME, clock }, () => runOnce(once, work), onFault);
  nightly.start();
  return { stop: nightly.stop };
}
