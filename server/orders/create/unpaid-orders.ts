// Which of a person's orders wait for payment.
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';

/**
 * The FROM and WHERE of a statement about a person's unpaid orders, `o`: those that are open and await
 * payment. They may have expired by now. The cost does not grow with the person's number of orders, and the
 * array makes the plan stay right while the tables grow (docs/decisions/0043). A process of the previous
 * version leaves `user_id` null in `open_orders`, so those rows are included. `people` is an array of
 * all whom the statement asks for: shards read their orders at once.
 */
export function unpaidOf(user: Sql, people = sql`array[${user}::uuid]`): Sql {
  return sql`from /*one*/ orders o
    where o.id = any (array(
        select q.order_id from open_orders q where q.user_id = ${user} or q.user_id is null))
      and o.user_id = ${user} and o.state = 'awaiting_payment'
    /*shards: unpaid_orders(${people}) o where o.user_id = ${user}*/`;
}
