// Days by the calendar in Nepal, written as "2026-11-22", and times by its clock.
import { NEPAL_OFFSET } from './moments.ts';

const DAY_MS = 86_400_000;

/** How far Nepal's clock is ahead of UTC. */
export const NEPAL_MS = NEPAL_OFFSET * 60_000;

/** "2026-11-22 14:05:09" by Nepal's clock. */
export function nepalTime(at: Date): string {
  return new Date(at.getTime() + NEPAL_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in Nepal. */
export function nepalDay(at: Date): string {
  return nepalTime(at).slice(0, 10);
}

/** Counts from a day; a negative number of days counts back. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
