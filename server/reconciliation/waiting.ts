// Entries that the last comparison of a day deferred, because they moved minutes ago and both sides may still
// agree. If they differ in a comparison after `waitsUntil`, they are differences.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Comparison } from './compare.ts';
import type { Break } from './discrepancies.ts';

export interface Waiting extends Pick<
  Break,
  | 'system'
  | 'what'
  | 'reference'
  | 'kind'
  | 'orderId'
  | 'currency'
  | 'oursState'
  | 'oursPaisa'
  | 'theirsState'
  | 'theirsPaisa'
> {
  waitsUntil: Date;
}

const CLEAR = 'delete from reconciliation_waiting where day = $1 and system = $2';

const KEEP = `
  insert into reconciliation_waiting (day, system, what, reference, kind, order_id, currency,
    ours_state, ours_paisa, theirs_state, theirs_paisa, waits_until)
  select $1, $2, what, reference, kind, order_id, $3, ours_state, ours_paisa, theirs_state,
    theirs_paisa, waits_until
  from compared where is_in_flight`;

/** Stores the deferred entries of the table `compared`, replacing those of the previous comparison. */
export async function keepWaiting(tx: Transaction, { system, day }: Comparison): Promise<void> {
  await tx.rows(CLEAR, [day, system.name]);
  await tx.rows(KEEP, [day, system.name, system.currency]);
}

/** The deferred entries of a day up to a limit, ordered by the end of their wait. */
export function waitingOf(owner: pg.Pool, day: string, limit: number): Promise<Waiting[]> {
  return readRows<Waiting>(
    owner,
    `select system, what, reference, kind, order_id as "orderId", currency, ours_state as "oursState",
       ours_paisa as "oursPaisa", theirs_state as "theirsState", theirs_paisa as "theirsPaisa",
       waits_until as "waitsUntil"
     from reconciliation_waiting where day = $1 order by waits_until, reference limit $2`,
    [day, limit],
  );
}
