// Lets time pass without waiting: what was scheduled becomes due. Needs the owner of the tables, and
// changes nothing but times.
import type pg from 'pg';
import { EXPIRE_ORDERS } from '../../harness/expire-orders.ts';
import { rowsOf } from '../../harness/retry-when-busy.ts';

/** Longer than every lease and every waiting time of deliveries. */
const SKIPPED_SECONDS = 200;

const IS_SOON = `due_at < now() + make_interval(secs => $1)`;

// Times are set, not moved: sharded tables take no arithmetic on a column of time.
const PASSES = [
  `update open_orders q set due_at = now()
   from orders o where o.id = q.order_id and o.bucket = q.bucket and o.state <> 'awaiting_payment'
     and q.${IS_SOON}`,
  `update payment_attempts set due_at = now() where ${IS_SOON}`,
  `update refunds set due_at = now() where ${IS_SOON}`,
  `update delivery_attempts set created_at = now() - make_interval(secs => $1)
   where created_at > now() - make_interval(secs => $1) and order_id in (select order_id from open_orders)`,
  `update outbox set due_at = now() where sent_at is null and given_up_at is null and ${IS_SOON}`,
];

/** Call it while the product is down: after minutes of downtime everything is overdue. */
export async function skipDowntime(owner: pg.Pool): Promise<void> {
  for (const sql of PASSES) await rowsOf(owner, sql, [SKIPPED_SECONDS]);
}

/**
 * While the product runs: payments and refunds are queried at once, and notifications are sent again.
 * Deliveries are left alone, because their leases show who works on them.
 */
export async function makeQueriesDue(owner: pg.Pool): Promise<void> {
  for (const table of ['payment_attempts', 'refunds']) {
    await rowsOf(owner, `update ${table} set due_at = now() where due_at > now()`);
  }
  await rowsOf(
    owner,
    `update outbox set due_at = now()
     where sent_at is null and given_up_at is null and due_at > now() + interval '1 second'`,
  );
}

/** Ends the half hour in which an order may be paid: of one order, or of all. */
export async function expireOrders(owner: pg.Pool, orderId?: string): Promise<void> {
  await rowsOf(owner, EXPIRE_ORDERS, [orderId ?? null]);
}
