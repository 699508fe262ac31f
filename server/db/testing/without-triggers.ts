// Changes that no rule allows, for tests of what notices them.
import type { Transaction } from '#server/db/transaction.ts';

/** Turns all triggers off until the transaction ends, also those on shards. */
export async function turnTriggersOff(tx: Transaction): Promise<void> {
  // Sends what is set on to the workers; a database without them does not know the setting.
  await tx.rows(`set local citus.propagate_set_commands = 'local'`);
  await tx.rows('set local session_replication_role = replica');
}
