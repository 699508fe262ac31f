// Days of the calendar and the deadline of people who return to Nepal.
import { UPDATE_DAYS } from '#contract/people/kyc.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';

const DAY_MS = 86_400_000;

export function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
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
  return inDays(startOfDay(back), UPDATE_DAYS + 1);
}
