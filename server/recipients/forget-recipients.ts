// Deletes every recipient that a person has saved.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

const FORGET = statement('forget_recipients', 'delete from recipients where user_id = $1');

export async function forgetRecipients(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(FORGET, [userId]);
}
