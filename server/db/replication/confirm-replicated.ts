// Makes sure that what was read will survive a failover.
import type pg from 'pg';
import { callOnce, statement } from '#server/db/transaction.ts';

// Writes a few bytes to the write-ahead log, which nobody reads. A transaction without any is not
// waited for.
const EMIT = statement(
  'confirm_replicated',
  `select pg_logical_emit_message(true, 'kosheli', '') is not null as written`,
);

/**
 * Resolves once the synchronous standby, if there is one, has all that was visible before the call.
 * A commit whose wait was cancelled, or that was replayed after a crash, is visible and may exist on
 * the primary alone, so an answer that only repeats what was read must not be given before. Throws
 * UnknownOutcome when the standby does not confirm in time, DatabaseAway without a connection.
 */
export async function confirmReplicated(pool: pg.Pool): Promise<void> {
  await callOnce(pool, EMIT, []);
}
