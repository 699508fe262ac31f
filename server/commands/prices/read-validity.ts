// Reads the validity period of a price or limit, the operator who sets it, and the reason.
import type { Validity } from '#server/fees/validity.ts';
import { readWhy, UsageError } from '../command.ts';
import { operatorName } from '../people/operator-name.ts';
import { dayText, endOfDay, readDay } from './read-values.ts';

interface Days {
  from?: string;
  until?: string;
}

/** The period, from now on unless a day is named. Throws UsageError for a past start, or an end before it. */
export function readWindow({ from, until }: Days, now: Date): { from: Date; until: Date | null } {
  const day = from === undefined ? now : readDay('from', from);
  if (dayText(day) < dayText(now)) throw new UsageError(`--from is over: ${from}.`);
  const begin = day < now ? now : day;
  if (until === undefined) return { from: begin, until: null };
  const end = endOfDay(readDay('until', until));
  if (end > begin) return { from: begin, until: end };
  throw new UsageError(`--until is over before --from: ${until}.`);
}

/** The validity of fees or a rate; the reason may be left out. */
export function readValidity(values: Days & { reason?: string }): Validity {
  const { from, until } = readWindow(values, new Date());
  return {
    from: values.from === undefined ? null : from,
    until,
    by: operatorName(),
    reason: values.reason === undefined ? null : readWhy(values.reason, 'reason'),
  };
}
