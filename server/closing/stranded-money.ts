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
  from users u cross join lateral last_entry_of(u.id) w
  where u.closed_at is not null and w.posted > 0`;

/** The keys of all such accounts: the ids of their people. */
export const STRANDED_ITEMS = sql`
  select u.id, u.id::text as item_id, w.posted_at as since, null::timestamptz as promised_at ${STRANDED}`;

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
    sql`select u.id as "userId", w.posted as "amountPaisa", w.posted_at as since,
       w.reference as "orderId"
     ${STRANDED} ${keys ? sql`and u.id = any ($1::uuid[])` : sql``}`,
    keys ? [keys] : [],
  );
}
