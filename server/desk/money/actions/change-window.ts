// The validity period of a proposed price or limit: read from days in Nepal, stored with the proposal, and
// checked again when the change is carried out.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { firstKey, laterKey } from '#contract/desk/money/overlap.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import type { Overlap, Period } from '#server/fees/validity.ts';
import type { PreviewLine } from '../../approvals/approvable.ts';

const DAY_MS = 86_400_000;

const moment = () =>
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((text: string) => new Date(text)),
    ),
  );

/** The fields of a stored payload. */
export const WINDOW = { from: moment(), until: moment() };

/** Null `from`: from the approval on. Null `until`: without end. */
export interface ChangeWindow {
  from: Date | null;
  until: Date | null;
}

export type StoredWindow = Record<keyof ChangeWindow, string | null>;

function startOf(field: 'from' | 'until', day: string): Date {
  const start = startOfDay(day);
  // Date would silently turn the 31st of a short month into the 1st of the next.
  if (nepalDay(start) === day) return start;
  throw new ApiError(422, { [field]: message('desk.money_day') });
}

/** From the start of one day to the end of another. Throws ApiError (422) for days that are over. */
export function storedWindow(
  days: { from?: string | undefined; until?: string | undefined },
  now: Date,
): StoredWindow {
  const today = nepalDay(now);
  const from = days.from === undefined ? null : startOf('from', days.from);
  if (days.from !== undefined && days.from < today) {
    throw new ApiError(422, { from: message('desk.money_from_over') });
  }
  const until =
    days.until === undefined ? null : new Date(startOf('until', days.until).getTime() + DAY_MS);
  if (until && until <= (from ?? now)) {
    throw new ApiError(422, { until: message('desk.money_until_over') });
  }
  const isNow = days.from === undefined || days.from === today;
  return {
    from: isNow ? null : (from?.toISOString() ?? null),
    until: until?.toISOString() ?? null,
  };
}

/**
 * The window to apply now: it starts now if its beginning has passed. Throws ApiError (409) when its end
 * has passed, too.
 */
export function windowNow({ from, until }: ChangeWindow, now: Date): ChangeWindow {
  if (until && until <= now) throw new ApiError(409, { error: message('desk.money_window_over') });
  return { from: from && from > now ? from : null, until };
}

/** The last day of something that ends at a moment. */
const lastDay = (until: Date): string => nepalDay(new Date(until.getTime() - 1));

export function windowLines({ from, until }: ChangeWindow): PreviewLine[] {
  return [
    {
      label: message('desk.money_from'),
      after: from ? nepalDay(from) : message('desk.money_at_once'),
    },
    {
      label: message('desk.money_until'),
      after: until ? lastDay(until) : message('desk.money_no_end'),
    },
  ];
}

const periodToWire = ({ from, until }: Period) => ({
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
});

export const overlapToWire = ({ exception, later }: Overlap) => ({
  exception: exception ? periodToWire(exception) : null,
  later: later.map(periodToWire),
});

/** The exception that applies first, and what will replace or interrupt the change, or wait for its end. */
export function overlapLines(
  window: ChangeWindow,
  { exception, later }: Overlap<Period & { version?: number }>,
): PreviewLine[] {
  const valuesOf = ({ version }: { version?: number }) =>
    version === undefined ? undefined : { version };
  const lines: PreviewLine[] = later.map((one) => ({
    label: message(laterKey(one, window), valuesOf(one)),
    after: nepalDay(one.from),
  }));
  if (!exception?.until) return lines;
  const label = message(firstKey(exception), valuesOf(exception));
  return [{ label, after: lastDay(exception.until) }, ...lines];
}

/** From when on an approved change applies, in a sentence after the one that says that it is made. */
export function whenText(
  { from }: ChangeWindow,
  { exception }: Pick<Overlap, 'exception'>,
): Message {
  if (exception?.until) {
    return message('desk.money_when_after', { day: lastDay(exception.until) });
  }
  return from
    ? message('desk.money_when_from', { day: nepalDay(from) })
    : message('desk.money_when_now');
}
