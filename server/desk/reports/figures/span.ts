// When the period of a report begins and ends.
import { dayAfter } from '#contract/desk/reports/period.ts';
import type { ReportPeriod } from '#contract/desk/reports/period.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';

export interface Span {
  since: Date;
  /** The first moment that no longer belongs to it. */
  until: Date;
}

export function spanOfPeriod(period: ReportPeriod): Span {
  return { since: startOfDay(period.firstDay), until: startOfDay(dayAfter(period)) };
}
