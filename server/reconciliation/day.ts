// Days for operators: from midnight to midnight in Kathmandu.
import type { Span } from '#providers/statement.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';

const DAY_MS = 86_400_000;

/** "2026-11-20" as a span; undefined for a text that is not a calendar day. */
export function spanOf(day: string): Span | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date would silently turn the 31st of a short month into the 1st of the next.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) {
    return undefined;
  }
  const from = startOfDay(day);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** The day in Kathmandu this many days ago. */
export function dayAgo(days: number, now: Date): string {
  return nepalDay(new Date(now.getTime() - days * DAY_MS));
}
