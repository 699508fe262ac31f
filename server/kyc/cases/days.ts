// Days of the calendar and the deadline of people who return to Nepal.
import { UPDATE_DAYS } from '#contract/people/kyc.ts';

const DAY_MS = 86_400_000;
/** Nepal is ahead of UTC by 5:45, all year. */
const NEPAL_MS = (5 * 60 + 45) * 60_000;

export function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** The day in Nepal, as "2026-11-22". */
export function nepalDay(at: Date): string {
  return new Date(at.getTime() + NEPAL_MS).toISOString().slice(0, 10);
}

/**
 * The end, in Nepal, of the 35th day after the return: the stated day, but not later than the visa's
 * last one.
 */
export function updateDeadline({
  visaUntil,
  returnDate,
}: {
  visaUntil: string;
  returnDate: string | null;
}): Date {
  const back = returnDate !== null && returnDate < visaUntil ? returnDate : visaUntil;
  const midnight = Date.parse(`${back}T00:00:00Z`) - NEPAL_MS;
  return new Date(midnight + (UPDATE_DAYS + 1) * DAY_MS);
}
