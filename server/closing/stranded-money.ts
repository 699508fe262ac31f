// Money that arrived in a wallet after its account was closed: an operator sends it back.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';

export interface StrandedMoney {
  userId: string;
  amountPaisa: Paisa;
  /** When the last of it arrived. */
  since: Date;
  /** What it came from; null where its journal is about no order. */
  orderId: string | null;
}

// Not prepared: operators ask rarely, and the plan is to know how few accounts are closed.
const STRANDED = sql`
  from users u join wallets w on w.account_id = u.id
    join postings p on p.account_id = w.account_id and p.version = w.version
      and p.bucket = w.bucket
    join journals j on j.id = p.journal_id and j.bucket = p.bucket
  where u.closed_at is not null and w.posted > 0`;

/** The keys of all such accounts: the ids of their people. */
export const STRANDED_ITEMS = sql`
  select u.id, u.id::text as item_id, j.posted_at as since, null::timestamptz as promised_at ${STRANDED}`;

/**
 * Such as a payment that its gateway confirmed after it had seemed to be over; given keys, only
 * those.
 */
export function moneyInClosedAccounts(
  pool: pg.Pool,
  keys?: readonly string[],
): Promise<StrandedMoney[]> {
  return readRows<StrandedMoney>(
    pool,
    sql`select u.id as "userId", w.posted as "amountPaisa", j.posted_at as since,
       j.reference as "orderId"
     ${STRANDED} ${keys ? sql`and u.id = any ($1::uuid[])` : sql``}`,
    keys ? [keys] : [],
  );
}
