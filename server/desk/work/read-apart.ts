// Isolates queues from each other: each is read with its own timeout, and fails with its own reason.
import pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { isAway, isBusy } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';

/** The longest time a queue may take before it counts as unreadable. */
const QUEUE_MS_MAX = 2_500;
const STATEMENT_MS_MAX = 2_000;

export type Apart<T> = { value: T; reason: null } | { value: null; reason: Message };

class TooSlow extends Error {}

/** Adds a timeout, so that a hanging queue never holds up the others. */
function within<T>(work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new TooSlow('a queue took too long')), QUEUE_MS_MAX);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

function reasonOf(error: unknown): Message {
  if (error instanceof TooSlow || isBusy(error)) {
    return message('desk.work_unreadable_slow', { seconds: QUEUE_MS_MAX / 1_000 });
  }
  if (isAway(error)) return message('desk.work_unreadable_away');
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  if (code !== '') return message('desk.work_unreadable_refused', { code });
  return message('desk.work_unreadable_fault');
}

/** Returns the value, or logs and returns why the queue could not be read. Rethrows an ApiError. */
export async function readApart<T>(
  { log }: Pick<DeskContext, 'log'>,
  queue: WorkQueue,
  work: () => Promise<T>,
): Promise<Apart<T>> {
  try {
    return { value: await within(work()), reason: null };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.error({ event: 'work_queue_unreadable', queue, err: error }, 'a work queue is unreadable');
    return { value: null, reason: reasonOf(error) };
  }
}

/** Runs one statement with a timeout that includes waiting for locks. */
export function queueRows<Row extends object>(
  pool: pg.Pool,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return inTransaction(pool, async (tx) => {
    await tx.rows(
      `set local statement_timeout = ${STATEMENT_MS_MAX}; set local lock_timeout = ${STATEMENT_MS_MAX}`,
    );
    return tx.rows<Row>(sql, values);
  });
}
