// Lets time pass without waiting for it: what was put off becomes due. Only the owner of the tables
// can, and nothing but moments is changed.
import type pg from 'pg';
import { END_WAITING } from '../../harness/expire.ts';
import { rowsOf } from '../patiently.ts';

/** Longer than every hold and lease, and than a provider's silence must last. */
const SKIPPED_SECONDS = 200;

const PASSES = [
  `update open_orders q set due_at = q.due_at - make_interval(secs => $1)
   from orders o where o.id = q.order_id and o.state <> 'awaiting_payment'
     and q.due_at < 'infinity'`,
  `update payment_attempts set due_at = due_at - make_interval(secs => $1)
   where due_at is not null`,
  `update refunds set due_at = due_at - make_interval(secs => $1) where due_at is not null`,
  `update delivery_attempts set created_at = created_at - make_interval(secs => $1)
   where order_id in (select order_id from open_orders)`,
  `update outbox set due_at = due_at - make_interval(secs => $1)
   where sent_at is null and given_up_at is null`,
];

/** While nothing runs: a process that was away for minutes finds everything overdue. */
export async function skipDowntime(owner: pg.Pool): Promise<void> {
  for (const sql of PASSES) await rowsOf(owner, sql, [SKIPPED_SECONDS]);
}

/**
 * While the product runs: payments nobody made are asked about again at once, and mails are tried
 * again. A delivery is never hurried so, because its lease says who works on it.
 */
export async function hurryQuestions(owner: pg.Pool): Promise<void> {
  for (const asked of ['payment_attempts', 'refunds']) {
    await rowsOf(owner, `update ${asked} set due_at = now() where due_at > now()`);
  }
  await rowsOf(
    owner,
    `update outbox set due_at = now()
     where sent_at is null and given_up_at is null and due_at > now() + interval '1 second'`,
  );
}

/** The half hour that an order may wait for its payment is over for all of these, or for everybody's. */
export async function endWaiting(owner: pg.Pool, orderId?: string): Promise<void> {
  await rowsOf(owner, END_WAITING, [orderId ?? null]);
}
