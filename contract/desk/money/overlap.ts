// The exceptions and planned changes beside which a proposed change would apply, and how its preview says it.
import * as z from 'zod/mini';
import { time } from '../../fields.ts';

/** The period of a limit rule or a rate; one with an end is an exception. */
const period = z.object({ from: time(), until: z.nullable(time()) });

export const overlap = {
  /** For a change without end: the exception in force when it begins, which goes before it. */
  exception: z.nullable(period),
  /** What begins while the proposed change would be in force. */
  later: z.array(period),
};

const OF_FEES = {
  first: 'desk.money_first',
  replaces: 'desk.money_later',
  interrupts: 'desk.money_later_exception',
  waits: 'desk.money_later_waits',
} as const;
const OF_OTHERS = {
  first: 'desk.money_other_first',
  replaces: 'desk.money_other_later',
  interrupts: 'desk.money_other_later_exception',
  waits: 'desk.money_other_later_waits',
} as const;

interface Other {
  /** Of fees only. */
  version?: number | undefined;
  until: unknown;
}

const keysOf = ({ version }: Other) => (version === undefined ? OF_OTHERS : OF_FEES);

/** The text about the exception that applies first, which its last day follows. */
export const firstKey = (exception: Other) => keysOf(exception).first;

/** The text about one that begins later, which the day of its beginning follows. */
export function laterKey(later: Other, change: { until?: unknown }) {
  const keys = keysOf(later);
  if (later.until !== null) return keys.interrupts;
  const hasEnd = change.until !== null && change.until !== undefined;
  return hasEnd ? keys.waits : keys.replaces;
}
