// Repairs due times after a clock that was days ahead is set right: jobs that were due within seconds would
// then wait for days. No job normally waits that long, so such jobs are made due now. A held transfer, and a
// freeze whose end was asked for, wait their whole time again, from now.
import type pg from 'pg';
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { every } from '#server/timers.ts';
import type { Timer } from '#server/timers.ts';

// Jobs that wait for a person's decision are due at `infinity`, or have no due time.
const IS_LATE = `due_at > now() + make_interval(secs => $1) and due_at < 'infinity'`;

const MAKE_DUE = {
  // Customers who have just ordered still get the full time to pay.
  open_orders: statement(
    'keep_due_orders',
    `update open_orders q set due_at = now() + case
       when (select state from orders o where id = q.order_id and o.bucket = q.bucket) = 'awaiting_payment'
       then interval '${ORDER_EXPIRES_MINUTES} minutes' else interval '0' end
     where ${IS_LATE}`,
  ),
  payment_attempts: statement(
    'keep_due_payment_attempts',
    `update payment_attempts set due_at = now() where ${IS_LATE}`,
  ),
  refunds: statement('keep_due_refunds', `update refunds set due_at = now() where ${IS_LATE}`),
  outbox: statement(
    'keep_due_outbox',
    `update outbox set due_at = now()
     where ${IS_LATE} and sent_at is null and given_up_at is null`,
  ),
  // Not those that wait so long because an operator has shortened the hold since.
  held_transfers: statement(
    'keep_due_held_transfers',
    `update held_transfers set release_at = now() + (release_at - created_at)
     where state = 'held' and release_at > now() + make_interval(secs => $1)
       and created_at > now() + interval '1 hour'`,
  ),
  // As with held transfers.
  account_freezes: statement(
    'keep_due_account_freezes',
    `update account_freezes set due_at = now() + (due_at - end_asked_at)
     where ended_at is null and ${IS_LATE} and end_asked_at > now() + interval '1 hour'`,
  ),
  kyc_documents: statement(
    'keep_due_kyc_documents',
    `update kyc_documents set scan_at = now()
     where state = 'checking' and scan_at > now() + make_interval(secs => $1)`,
  ),
  document_files: statement(
    'keep_due_document_files',
    `update document_files set due_at = now()
     where destroyed_at is not null and deleted_at is null and ${IS_LATE}`,
  ),
} as const;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** It looks once in this many sweeps. */
const SWEEPS = 60;

export interface KeepDueOptions {
  /** The jobs' table. */
  table: keyof typeof MAKE_DUE;
  pool: pg.Pool;
  /** The waits of these jobs that operators can set. */
  waitSeconds: readonly number[];
  sweepMs: number;
  onFault: (error: unknown) => void;
}

/** Looks for jobs that are due later than any regular wait. */
export function keepDue({ table, pool, waitSeconds, sweepMs, onFault }: KeepDueOptions): Timer {
  // Leases, and polls of payments that are over, wait for a day at most.
  const most = Math.max(DAY_SECONDS, ...waitSeconds) + HOUR_SECONDS;
  return every(SWEEPS * sweepMs, () => readRows(pool, MAKE_DUE[table], [most]), onFault);
}
