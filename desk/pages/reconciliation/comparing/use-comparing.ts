// Starts a comparison of the page's day, and shows the result once it has ended.
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { runReconciliationDay } from '#contract/desk/reconciliation/days.ts';
import type { getReconciliationDay, SystemDayOnWire } from '#contract/desk/reconciliation/days.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { addToast, removeToast } from '#ui/toasts/toasts.ts';
import type { ToastTone } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { readAllAgain } from '../read-again.ts';
import { useRunning } from './use-running.ts';

export type DayOnWire = AnswerOf<typeof getReconciliationDay>;

/** Whether any system of the day was ever compared. */
export const isCompared = ({ systems }: DayOnWire): boolean =>
  systems.some(({ compared_at: at }) => at !== null);

/** Whether the system could be read, and answered about all of our rows. */
export const isAnswered = ({ fault, unasked }: SystemDayOnWire): boolean =>
  fault === null && unasked === 0;

/** Whether some system gave no list, so that rows that only it has cannot be seen. */
export const isPartlySeen = ({ systems }: DayOnWire): boolean =>
  systems.some(({ is_whole: isWhole }) => isWhole === false);

/** The time of the day's latest comparison. */
const lastCompared = (of: DayOnWire | undefined): string =>
  of?.systems.reduce((last, { compared_at: at }) => (at && at > last ? at : last), '') ?? '';

interface Begun {
  toast: string;
  /** The time of the latest comparison before this one. */
  before: string;
}

export function useComparing(day: string, of: DayOnWire | undefined) {
  const t = usePageTexts('deskReconciliation');
  const act = useAct();
  const [begun, setBegun] = useState<Begun>();
  const isRunning = of?.is_running === true;
  useRunning(day, isRunning);
  useEffect(() => {
    if (!begun || !of || isRunning) return;
    removeToast(begun.toast);
    const { text, tone } = resultOf(t, of, begun);
    addToast(text, { tone });
    setBegun(undefined);
  }, [begun, of, isRunning, t]);
  // Leaving the page removes the toast about the running comparison.
  useEffect(() => () => removeToast(begun?.toast ?? ''), [begun]);
  const run = (): void =>
    void act.run(async () => {
      const before = lastCompared(of);
      await call(runReconciliationDay, { params: { day } });
      const toast = addToast(t('desk.reconciliation_run_started'), { timeout: 0 });
      await readAllAgain();
      setBegun({ toast, before });
    });
  return { run, isBusy: act.isBusy || isRunning || begun !== undefined, isRunning };
}

function resultOf(
  t: Say<'deskReconciliation'>,
  of: DayOnWire,
  { before }: Begun,
): { text: string; tone: ToastTone } {
  const wrong = of.systems.reduce((sum, one) => sum + one.wrong, 0);
  const unread = of.systems.filter((one) => !isAnswered(one)).length;
  const isFaulty = of.systems.some(({ fault }) => fault !== null);
  if (lastCompared(of) === before && !isFaulty) {
    return { text: t('desk.reconciliation_run_failed'), tone: 'error' };
  }
  if (wrong > 0)
    return { text: t('desk.reconciliation_run_wrong', { count: wrong }), tone: 'info' };
  if (unread > 0) {
    return { text: t('desk.reconciliation_run_unread', { count: unread }), tone: 'info' };
  }
  if (isPartlySeen(of)) return { text: t('desk.reconciliation_run_seen'), tone: 'info' };
  return { text: t('desk.reconciliation_run_clean'), tone: 'success' };
}
