// Finds commits whose wait for the synchronous standby was cancelled: PostgreSQL reports them as
// successful, with a warning.
import type pg from 'pg';

// The function of PostgreSQL that waits and warns. Every field of a notice but this one and its code
// may be translated, and the code is that of any warning (src/backend/replication/syncrep.c).
const WAITING_ROUTINE = 'SyncRepWaitForLSN';

/**
 * A commit is on the primary's disk, and nobody knows whether a standby has it: a failover may still
 * lose it.
 */
export class WaitCancelled extends Error {
  constructor() {
    super('the wait of a commit for the synchronous standby was cancelled');
    this.name = 'WaitCancelled';
  }
}

const warned = new WeakSet<pg.ClientBase>();

/** Listens to the warnings of a new connection. */
export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAITING_ROUTINE) warned.add(client);
  });
}

/** Call it after every commit. Throws WaitCancelled if the last one was not waited for. */
export function assertReplicated(client: pg.ClientBase): void {
  if (warned.delete(client)) throw new WaitCancelled();
}
