// The attempts that need manual review: the gateway took another amount than signed, named the reference of
// another payment, or never decided.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { undecided } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';

export interface WaitingAttempt extends Pick<
  AttemptRow,
  | 'id'
  | 'orderId'
  | 'gateway'
  | 'transactionId'
  | 'state'
  | 'chargedPaisa'
  | 'chargedCurrency'
  | 'takenPaisa'
> {
  /** Null for a wallet load. */
  biller: string | null;
  /** When it began to need manual review. */
  since: Date;
  /** The gateway's last evidence. */
  proof: unknown;
}

/** The id of another payment, if this one's evidence says that the gateway named it by the same reference. */
export function sameReference(proof: unknown): string | undefined {
  const told = typeof proof === 'object' && proof !== null ? proof : {};
  const other = 'sameReferenceAs' in told ? told.sameReferenceAs : undefined;
  return typeof other === 'string' ? other : undefined;
}

/** Identifies attempts in manual review. Needs `payment_attempts a`. */
export const ATTEMPT_IN_REVIEW = sql`(a.state = 'review' or ${undecided(sql`a.`)})`;

const SINCE = sql`coalesce(a.settled_at, a.created_at)`;

/** The keys of all of them: their ids. */
export const ATTEMPT_ITEMS = sql`
  select a.id, a.id::text as item_id, ${SINCE} as since, null::timestamptz as promised_at
  from payment_attempts a where ${ATTEMPT_IN_REVIEW}`;

/** Lists all of them, the oldest first; given keys, only those. */
export function attemptsInReview(
  pool: pg.Pool,
  keys?: readonly string[],
): Promise<WaitingAttempt[]> {
  return readRows<WaitingAttempt>(
    pool,
    sql`select a.id, a.order_id as "orderId", a.gateway, a.transaction_id as "transactionId", a.state,
       a.charged_paisa as "chargedPaisa", a.charged_currency as "chargedCurrency",
       a.taken_paisa as "takenPaisa",
       o.biller, ${SINCE} as since, a.proof
     from payment_attempts a join orders o on o.id = a.order_id
     where ${ATTEMPT_IN_REVIEW} ${keys ? sql`and a.id = any ($1::uuid[])` : sql``}
     order by a.id`,
    keys ? [keys] : [],
  );
}
