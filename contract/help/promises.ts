// What the terms promise: who answers a complaint, in which hours, how soon, and how long refunds take.
import { NEPAL_OFFSET } from '../dates/moments.ts';

/** Hours in which complaints are answered, in Nepal. */
export interface Desk {
  /** Days of the week; Sunday is 0. */
  days: readonly number[];
  /** When it opens and closes, in minutes of the day. */
  opens: number;
  closes: number;
  /** An answer is due within this number of the desk's days. */
  answerDays: number;
}

/** support answers first; the officer answers people who are not satisfied. */
export const DESKS = {
  support: { days: [0, 1, 2, 3, 4, 5, 6], opens: 10 * 60, closes: 18 * 60, answerDays: 3 },
  officer: { days: [1, 2, 3, 4, 5], opens: 9 * 60 + 30, closes: 18 * 60 + 30, answerDays: 3 },
} as const satisfies Record<string, Desk>;

/** The maximum for a complaint, in extraordinary cases. */
export const COMPLAINT_DAYS_MAX = 21;
/** A complaint must be made within this many days after its order has ended. */
export const COMPLAINT_WITHIN_DAYS = 10;
/** A refund appears at its source after at least, and at most, this many days. */
export const REFUND_DAYS_LEAST = 3;
export const REFUND_DAYS_MOST = 21;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

export function inDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MINUTES * MINUTE_MS);
}

/** When a desk's answer is due: its whole days are counted in opening hours. */
export function answerDue(at: Date, { days, opens, closes, answerDays }: Desk): Date {
  const now = Math.ceil(at.getTime() / MINUTE_MS) + NEPAL_OFFSET;
  let left = answerDays * (closes - opens);
  for (let day = Math.floor(now / DAY_MINUTES); ; day += 1) {
    // The first day of the epoch was a Thursday.
    if (!days.includes((day + 4) % 7)) continue;
    const start = Math.max(now, day * DAY_MINUTES + opens);
    const open = Math.max(0, day * DAY_MINUTES + closes - start);
    if (left <= open) return new Date((start + left - NEPAL_OFFSET) * MINUTE_MS);
    left -= open;
  }
}
