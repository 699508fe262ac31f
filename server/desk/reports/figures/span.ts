// The start and end of a report's period.
import { dayAfter } from '#contract/desk/reports/period.ts';
import type { ReportPeriod } from '#contract/desk/reports/period.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';

export interface Span {
  since: Date;
  /** The exclusive end. */
  until: Date;
}

export function spanOfPeriod(period: ReportPeriod): Span {
  return { since: startOfDay(period.firstDay), until: startOfDay(dayAfter(period)) };
}
