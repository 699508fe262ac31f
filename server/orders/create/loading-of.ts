// Money on its way into a wallet, for checks of the wallet's maximum.
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { unpaidOf } from './unpaid-orders.ts';

const LOADING = statement(
  'loading_of_user',
  sql`select coalesce(sum(o.amount_paisa), 0)::bigint as "loadingPaisa"
   ${unpaidOf(sql`$1`)} and o.expires_at > now() and o.type = 'WALLET'`,
);

/**
 * The total of a user's unpaid wallet loads. Orders are created under the wallet's lock, so hold it
 * to rely on the result.
 */
export async function loadingOf(tx: Transaction, userId: string): Promise<Paisa> {
  const [row] = await tx.rows<{ loadingPaisa: Paisa }>(LOADING, [userId]);
  return row?.loadingPaisa ?? 0n;
}
