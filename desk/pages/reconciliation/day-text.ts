// Days of reconciliation in words.
import type { Say } from '#ui/texts.ts';
import { nepalDayText, nepalShortDayText } from '#desk/text/local-time.ts';

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() as 0;

/** "Sunday, 22 Nov 2026 (6 Mangsir 2083)". */
export const weekdayText = (t: Say<'deskReconciliation'>, day: string): string =>
  `${t(`desk.reconciliation_weekday_${weekdayOf(day)}`)}, ${nepalDayText(day)}`;

/** One day, or the first and last of several: "22 Nov to 24 Nov". */
export function spanText(t: Say<'deskReconciliation'>, first: string, last: string): string {
  const [one, other] = [nepalShortDayText(first), nepalShortDayText(last)];
  return first === last ? one : t('desk.reconciliation_span', { first: one, last: other });
}
