// Which of a person's orders wait for payment.
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';

/**
 * The FROM and WHERE of a statement about a person's unpaid orders, `o`: those that are open and await
 * payment. They may have expired by now. It reads as much for a person with very many orders as for one with
 * a few: orders are found by their id alone, as a condition on their person would offer another way. A process
 * of the version before leaves `user_id` null, so these rows are looked at, too.
 */
export function unpaidOf(user: Sql): Sql {
  return sql`from open_orders q join orders o on o.id = q.order_id
    where (q.user_id = ${user} or q.user_id is null)
      and (q.user_id is not null or o.user_id = ${user}) and o.state = 'awaiting_payment'`;
}
