// From when to when fees or currency rates are in force, who set them, and why.

export interface Validity {
  /** Null: from the moment they are stored. */
  from: Date | null;
  /** The end of an exception; null for standing fees or rates. */
  until: Date | null;
  /** The operator; null for rows that were set before it was recorded. */
  by: string | null;
  reason: string | null;
}

/** From now on, without end. */
export const AT_ONCE: Validity = { from: null, until: null, by: null, reason: null };

/** When a stored row applies; one with an end is an exception. */
export interface Period {
  from: Date;
  until: Date | null;
}

/** The rows beside which a planned one would apply. */
export interface Overlap<Row extends Period = Period> {
  /** For a standing row: the exception in force at its beginning, which goes before it. */
  exception: Row | undefined;
  /** Rows that begin while the planned one would be in force, the first one first. */
  later: Row[];
}

/**
 * Whether an exception is a change although its values apply already at its beginning: it keeps them while a
 * standing row begins, or beyond the end of the exception that has them.
 */
export function keepsValues(
  until: Date | null,
  { before, later }: { before: Pick<Period, 'until'>; later: readonly Period[] },
): boolean {
  if (until === null) return false;
  return before.until ? before.until < until : later.some((one) => one.until === null);
}

export type ValidityState = 'in force' | 'to come' | 'over' | 'replaced';

/** The state of a row at an instant; which row is in force is decided by the database. */
export function validityState(
  row: { from: Date; until: Date | null; isInForce: boolean },
  now: Date,
): ValidityState {
  if (row.isInForce) return 'in force';
  if (row.from > now) return 'to come';
  return row.until !== null && row.until <= now ? 'over' : 'replaced';
}
