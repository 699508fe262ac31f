// What is planned to begin while a proposed change would be in force, and how the preview says it.
import * as z from 'zod/mini';
import { time } from '../../fields.ts';

/** The period of a limit rule or a rate; one with an end is an exception. */
export const period = z.object({ from: time(), until: z.nullable(time()) });

const OF_FEES = {
  replaces: 'desk.money_later',
  interrupts: 'desk.money_later_exception',
  waits: 'desk.money_later_waits',
} as const;
const OF_OTHERS = {
  replaces: 'desk.money_other_later',
  interrupts: 'desk.money_other_later_exception',
  waits: 'desk.money_other_later_waits',
} as const;

/** The text about one later version or rule, which the day of its beginning follows. */
export function laterKey(
  later: { version?: number | undefined; until: unknown },
  change: { until?: unknown },
) {
  const keys = later.version === undefined ? OF_OTHERS : OF_FEES;
  if (later.until !== null) return keys.interrupts;
  const hasEnd = change.until !== null && change.until !== undefined;
  return hasEnd ? keys.waits : keys.replaces;
}
