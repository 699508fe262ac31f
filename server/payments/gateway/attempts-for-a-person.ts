// The attempts that only a person can settle: another amount was taken than signed, or the gateway
// never decided.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';
import type { AttemptRow } from './attempt-row.ts';

export interface WaitingAttempt extends Pick<
  AttemptRow,
  'id' | 'orderId' | 'gateway' | 'transactionId' | 'state' | 'chargedPaisa' | 'chargedCurrency'
> {
  /** Null for a wallet load. */
  biller: string | null;
  /** When it came to wait for a person. */
  since: Date;
  /** The gateway's last words on it. */
  proof: unknown;
}

/** All of them, the oldest first. */
export function attemptsForAPerson(pool: pg.Pool): Promise<WaitingAttempt[]> {
  return readRows<WaitingAttempt>(
    pool,
    `select a.id, a.order_id as "orderId", a.gateway, a.transaction_id as "transactionId", a.state,
       a.charged_paisa as "chargedPaisa", a.charged_currency as "chargedCurrency",
       o.biller, coalesce(a.settled_at, a.created_at) as since, a.proof
     from payment_attempts a join orders o on o.id = a.order_id
     where a.state = 'review' or (a.state = 'pending' and a.due_at is null)
     order by a.id`,
  );
}
