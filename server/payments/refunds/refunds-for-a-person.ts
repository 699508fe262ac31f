// The refunds that a person must look at: nobody knows how they ended, or they came back of late.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';
import type { RefundRow } from './refund-row.ts';

export interface WaitingRefund extends Pick<
  RefundRow,
  'id' | 'orderId' | 'gateway' | 'state' | 'chargedPaisa' | 'chargedCurrency' | 'proof'
> {
  amountPaisa: Paisa;
  /** Null for a wallet load. */
  biller: string | null;
  since: Date;
}

/** One that came back is a person's for so long, or until another one of its payment was made. */
const FAILED_DAYS = 7;

/** All of them, the oldest first. */
export function refundsForAPerson(pool: pg.Pool): Promise<WaitingRefund[]> {
  return readRows<WaitingRefund>(
    pool,
    `select r.id, r.order_id as "orderId", r.gateway, r.state, r.amount_paisa as "amountPaisa",
       r.charged_paisa as "chargedPaisa", r.charged_currency as "chargedCurrency", r.proof,
       o.biller, coalesce(r.settled_at, r.created_at) as since
     from refunds r join orders o on o.id = r.order_id
     where (r.state in ('sending', 'pending') and r.due_at is null)
       or (r.state = 'failed' and r.settled_at > now() - make_interval(days => ${FAILED_DAYS})
         and not exists (
           select 1 from refunds l where l.attempt_id = r.attempt_id and l.id > r.id))
     order by r.id`,
  );
}
