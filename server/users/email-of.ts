// A person's address, for rooms that put a mail into the outbox within their own transaction.
import type { Transaction } from '#server/db/transaction.ts';

/** Throws an Error for an id that is nobody's: an order always belongs to somebody. */
export async function emailOf(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx.rows<{ email: string }>('select email from users where id = $1', [userId]);
  if (!row) throw new Error(`there is no user ${userId}`);
  return row.email;
}
