// What a person may send to others in a month of Kathmandu: counted with the money, and part of
// what they may spend.
import type { Paisa } from '#contract/money.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { takeSpend } from './spend-limit.ts';
import type { Limits, Spending } from './spend-limit.ts';

/** What is left of a limit: never less than nothing; null where there is none. */
export function leftOf(capPaisa: Paisa | null, usedPaisa: Paisa): Paisa | null {
  if (capPaisa === null) return null;
  return capPaisa > usedPaisa ? capPaisa - usedPaisa : 0n;
}

/** What may still be sent this month: no more than may still be spent. Null: no limit. */
export function transferLeft(limits: Limits): Paisa | null {
  const lefts = [
    leftOf(limits.transferCapPaisa, limits.transferredPaisa),
    leftOf(limits.spendCapPaisa, limits.spentPaisa),
  ].filter((left) => left !== null);
  return lefts.length === 0 ? null : lefts.reduce((one, other) => (one < other ? one : other));
}

const TAKE = statement(
  'take_transfer',
  `insert into transfer_counters as c (user_id, month, used_paisa)
   select $1, date_trunc('month', now() at time zone 'Asia/Kathmandu')::date, $2::bigint
   where $2::bigint <= coalesce($3::bigint, $2::bigint)
   on conflict (user_id, month) do update set used_paisa = c.used_paisa + excluded.used_paisa
   where c.used_paisa + excluded.used_paisa
     <= coalesce($3::bigint, c.used_paisa + excluded.used_paisa)
   returning user_id`,
);

/**
 * Counts a transfer against this month's limits and answers whether it was taken; false: it would
 * pass one, and the transaction must be given up. The sender's wallet must be locked.
 */
export async function takeTransfer(
  tx: Transaction,
  { userId, amountPaisa }: Spending,
  { transferCapPaisa }: Limits,
): Promise<boolean> {
  if (!(await takeSpend(tx, [{ userId, amountPaisa }])).has(userId)) return false;
  return (await tx.rows(TAKE, [userId, amountPaisa, transferCapPaisa])).length === 1;
}
