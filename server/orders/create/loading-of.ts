// Money on its way into a wallet, for checks of the wallet's maximum.
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
 * The total of a user's unpaid wallet loads. Orders are created under the wallet's lock, so hold it
 * to rely on the result.
 */
export async function loadingOf(tx: Transaction, userId: string): Promise<Paisa> {
  const [row] = await tx.rows<{ loadingPaisa: Paisa }>(LOADING, [userId, unpaidSince()]);
  return row?.loadingPaisa ?? 0n;
}
