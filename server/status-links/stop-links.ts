// Stops every status link that a person has made.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

const STOP = statement('stop_status_links', 'delete from status_links where user_id = $1');

export async function stopLinks(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(STOP, [userId]);
}
