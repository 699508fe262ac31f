// Compares a day again in the background, because it takes as long as the slowest system's answer.
import { checkSettlements } from '#server/reconciliation/settlement/check-settlements.ts';
import { matchBankLines } from '#server/reconciliation/bank/match-bank-lines.ts';
import { reconcileDay } from '#server/reconciliation/reconcile-day.ts';
import { makeSourceOf } from '#server/reconciliation/sources/source-of.ts';
import type { DeskContext } from '../desk-context.ts';

export interface RunningDays {
  list: () => string[];
  /** Starts comparing a day; false if it is already running. */
  begin: (day: string) => boolean;
}

export function makeRunningDays(
  context: Pick<DeskContext, 'longWork' | 'config' | 'clock' | 'onFault'>,
): RunningDays {
  const { longWork: owner, config, clock, onFault } = context;
  const running = new Set<string>();
  const sourceOf = makeSourceOf(config, new Map());
  const { reconcileGraceMinutes: graceMinutes } = config;
  async function run(day: string): Promise<void> {
    await reconcileDay(day, { owner, sourceOf, graceMinutes });
    await matchBankLines(owner, clock.now());
    await checkSettlements(owner, clock.now());
  }
  return {
    list: () => [...running].toSorted(),
    begin: (day) => {
      if (running.has(day)) return false;
      running.add(day);
      void run(day)
        .catch(onFault)
        .finally(() => running.delete(day));
      return true;
    },
  };
}
