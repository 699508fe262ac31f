// What can go wrong with the database, told apart by what a caller may do about it.

/**
 * The COMMIT was sent and no answer came: it may have happened. The caller settles it by asking for
 * its id.
 */
export class UnknownOutcome extends Error {
  constructor(options: ErrorOptions) {
    super('the outcome of a commit is unknown', options);
    this.name = 'UnknownOutcome';
  }
}

/** The database cannot be reached; nothing was done. */
export class DatabaseAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the database does not answer', options);
    this.name = 'DatabaseAway';
  }
}

/** More work is waiting than is worth waiting for. */
export class Overloaded extends Error {
  constructor(name: string) {
    super(`too many calls of ${name} are waiting`);
    this.name = 'Overloaded';
  }
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/**
 * serialization_failure, deadlock_detected, lock_not_available: the same work may succeed a moment
 * later.
 */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** query_canceled: a statement that waited in line until its time was up, and did nothing. */
const OUT_OF_TIME = '57014';

/** Whether the work was given up because too many wanted the same rows: nothing was done. */
export function isBusy(error: unknown): boolean {
  return isRetryable(error) || codeOf(error) === OUT_OF_TIME;
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOENT',
]);
// Class 08: connection exceptions; 57P0x: shutting down, crashed, starting up; 53300: out of
// connections.
const AWAY_STATES = /^(08\w{3}|57P0[1-3]|53300)$/;
// pg gives its own connection failures no code.
const AWAY_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (AWAY_CODES.has(code) || AWAY_STATES.test(code)) return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
}
