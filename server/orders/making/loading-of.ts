// What is on its way into a wallet, for rooms that look at how much it may hold.
import type { Paisa } from '#contract/money.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { unpaidSince } from './unpaid-since.ts';

const LOADING = statement(
  'loading_of_user',
  `select coalesce(sum(amount_paisa), 0)::bigint as "loadingPaisa" from orders
   where user_id = $1 and id > $2
     and state = 'awaiting_payment' and expires_at > now() and type = 'WALLET'`,
);

/**
 * What of a person's unpaid orders would go into their wallet. Orders are made under the wallet's
 * lock, so hold it to rely on the answer.
 */
export async function loadingOf(tx: Transaction, userId: string): Promise<Paisa> {
  const [row] = await tx.rows<{ loadingPaisa: Paisa }>(LOADING, [userId, unpaidSince()]);
  return row?.loadingPaisa ?? 0n;
}
