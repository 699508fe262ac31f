// Database failures, grouped by what a caller can do about them.

/**
 * The COMMIT was sent and no answer came: it may have happened. The caller finds out by reading its
 * id.
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

/** More work is waiting than the queue accepts. */
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

/** lock_not_available: somebody else held a lock for longer than a statement may wait. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** query_canceled: a statement that timed out, without effect. */
const OUT_OF_TIME = '57014';

/** Whether the work was abandoned because of lock contention: nothing was done. */
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
// Class 08: connection exceptions. Class 53: out of connections, memory or disk space. 57P0x: shutting down,
// crashed, starting up. 58030: the disk failed. 25006: demoted to a read-only standby. 25P03, 25P04: the
// server ended a connection whose transaction was idle or open for too long.
const AWAY_STATES = /^(08\w{3}|53\w{3}|57P0[1-3]|58030|25006|25P0[34])$/;
// Recognized by message: pg gives its own connection failures no code. Nor has PostgreSQL one for a standby
// that cannot assign a transaction id, nor a Citus coordinator for a lost connection to a worker (the last).
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|cannot assign TransactionIds during recovery|server closed the connection unexpectedly/;

// A Citus coordinator says so after the commit went to its workers. In two phases nothing is committed then;
// in one, a worker may have committed and only its answer is lost. The message is the same.
const SHARD_COMMIT_MESSAGE = /could not commit transaction for shard/;

/** Whether a commit was sent to a worker of a sharded database that did not confirm it. */
export function isShardCommitLost(error: unknown): boolean {
  return error instanceof Error && SHARD_COMMIT_MESSAGE.test(error.message);
}

/** Whether the database cannot work at all now, for any statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const code = codeOf(error);
  if (AWAY_CODES.has(code) || AWAY_STATES.test(code)) return true;
  if (isShardCommitLost(error)) return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
}

/**
 * Whether retrying the same work in smaller pieces is pointless: the database is away or
 * overloaded.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Overloaded || codeOf(error) === OUT_OF_TIME || isAway(error);
}
