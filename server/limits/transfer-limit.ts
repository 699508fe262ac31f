// The monthly limit (Kathmandu time) for transfers to other users: counted with the money, and part
// of the spending limit.
import type { Paisa } from '#contract/money.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { releaseSpend, takeSpend } from './spend-limit.ts';
import type { Limits, Spending } from './spend-limit.ts';

/** What is left of a limit, at least 0; null when there is no limit. */
export function leftOf(capPaisa: Paisa | null, usedPaisa: Paisa): Paisa | null {
  if (capPaisa === null) return null;
  return capPaisa > usedPaisa ? capPaisa - usedPaisa : 0n;
}

/** What may still be sent this month: at most what may still be spent. Null: no limit. */
export function transferLeft(limits: Limits): Paisa | null {
  const lefts = [
    leftOf(limits.transferCapPaisa, limits.transferredPaisa),
    leftOf(limits.spendCapPaisa, limits.spentPaisa),
  ].filter((left) => left !== null);
  return lefts.length === 0 ? null : lefts.reduce((one, other) => (one < other ? one : other));
}

const TAKE = statement(
  'take_transfer',
  `insert into transfer_counters as c (user_id, month, used_paisa /*shards: , bucket*/)
   select a.user_id, a.month, a.amount /*shards: , bucket_of(a.user_id)*/
   from (select $1::uuid as user_id, nepal_month() as month, $2::bigint as amount) a
   where $3::bigint is null or $3 >= a.amount + coalesce((
     select used_paisa from transfer_counters u where u.user_id = $1 and u.month = nepal_month()), 0)
   on conflict (/*shards: bucket, */ user_id, month)
     do update set used_paisa = c.used_paisa + excluded.used_paisa
   returning user_id`,
);

/**
 * Counts a transfer against this month's limits; false when it would exceed one, and the
 * transaction must be rolled back. The sender's wallet must be locked.
 */
export async function takeTransfer(
  tx: Transaction,
  { userId, amountPaisa }: Spending,
  { transferCapPaisa }: Limits,
): Promise<boolean> {
  if (!(await takeSpend(tx, [{ userId, amountPaisa }])).has(userId)) return false;
  return (await tx.rows(TAKE, [userId, amountPaisa, transferCapPaisa])).length === 1;
}

const RELEASE = statement(
  'release_transfer',
  `update transfer_counters set used_paisa = used_paisa - $2
   where user_id = $1 and month = nepal_month($3)`,
);

/** Releases the limit of a transfer that was returned, in the month it was counted in. */
export async function releaseTransfer(
  tx: Transaction,
  { takenAt, ...spending }: Spending & { takenAt: Date },
): Promise<void> {
  await releaseSpend(tx, [{ ...spending, takenAt }]);
  await tx.rows(RELEASE, [spending.userId, spending.amountPaisa, takenAt]);
}
