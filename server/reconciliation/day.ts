// Days for operators: from midnight to midnight in Kathmandu.
import type { Span } from '#providers/statement.ts';

const DAY_MS = 86_400_000;
/** Nepal's offset from UTC, unchanged since 1986 and without daylight saving time. */
const AHEAD_MS = (5 * 60 + 45) * 60_000;

/** "2026-11-20" as a span; undefined for a text that is not a calendar day. */
export function spanOf(day: string): Span | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date would silently turn the 31st of a short month into the 1st of the next.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) {
    return undefined;
  }
  const from = new Date(midnight.getTime() - AHEAD_MS);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

/** The day in Kathmandu this many days ago. */
export function dayAgo(days: number, now: Date): string {
  return new Date(now.getTime() + AHEAD_MS - days * DAY_MS).toISOString().slice(0, 10);
}
