// Finds money that arrived in a wallet after its account was closed, for an operator to refund.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';

export interface StrandedMoney {
  userId: string;
  amountPaisa: Paisa;
  /** When money last arrived. */
  since: Date;
  /** The order that it came from; null if its journal belongs to no order. */
  orderId: string | null;
}

// Not prepared: it runs rarely, and the planner should use current statistics on closed accounts.
const STRANDED = sql`
  from users u cross join lateral last_entry_of(u.id) w
  where u.closed_at is not null and w.posted > 0`;

/** The keys of all such accounts: their people's ids. */
export const STRANDED_ITEMS = sql`
  select u.id, u.id::text as item_id, w.posted_at as since, null::timestamptz as promised_at ${STRANDED}`;

/**
 * Finds all such money, for example from a payment that its gateway confirmed late; limited to the given
 * keys, if any.
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
