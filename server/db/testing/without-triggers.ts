// Makes changes possible that the triggers forbid, for tests of the checks that must notice them.
import type { Transaction } from '#server/db/transaction.ts';

/** Turns all triggers off until the transaction ends, also those on shards. */
export async function turnTriggersOff(tx: Transaction): Promise<void> {
  // Makes Citus forward these settings to the workers; a database without Citus ignores it.
  await tx.rows(`set local citus.propagate_set_commands = 'local'`);
  await tx.rows('set local session_replication_role = replica');
}
