// When days and months of the calendar in Nepal begin.
import { NEPAL_MS } from '#contract/dates/nepal-day.ts';

/** The moment at which a day in Nepal begins; the day is given as "2026-11-22". */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - NEPAL_MS);
}

/** The moments at which a month in Nepal begins and ends; the month is given as "2026-11". */
export function monthSpan(month: string): { since: Date; until: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The number of a month is the index of the next one.
  const end = Date.UTC(year, number, 1) - NEPAL_MS;
  return { since: startOfDay(`${month}-01`), until: new Date(end) };
}
