// Reads orders for their pages: the row, the timeline, and the marks of what else there is, in one statement.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { ORDER_COLUMNS } from '#server/orders/order-row.ts';
import { DUE_AT, IS_WALLET_PAYABLE } from '#server/orders/read-orders.ts';
import type { EventRow, ReadOrder } from '#server/orders/read-orders.ts';
import { MARKS } from './read-around.ts';
import type { Marks } from './read-around.ts';

/** An order as of one moment, with its timeline, oldest event first. */
export interface ViewedOrder extends ReadOrder, Marks {
  events: EventRow[];
}

/** An event as JSON. */
type EventInJson = [version: number, state: OrderState, why: string | null, at: string];

interface Row extends Omit<ViewedOrder, 'events'> {
  events: EventInJson[];
}

// Where orders lie in shards, they are read there first, and what is on the coordinator afterwards.
const READ = statement(
  'read_viewed_orders',
  `select ${ORDER_COLUMNS}, ${IS_WALLET_PAYABLE} as "isWalletPayable", due as "dueAt", events, ${MARKS}
   from (select orders.*, (${DUE_AT}) as due,
       coalesce((select json_agg(json_build_array(e.version, e.state, e.why, e.at) order by e.version)
         from order_events e where e.order_id = orders.id and e.bucket = orders.bucket), '[]') as events
     from orders where id = any ($1::uuid[]) /*shards: and bucket = any (buckets_of($1::uuid[]))*/
     offset 0) orders`,
);

/** Any user's orders, unsorted: the caller checks ownership. Unknown ids are left out. */
export async function readViewedOrders(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ViewedOrder[]> {
  const rows = await readRows<Row>(pool, READ, [ids]);
  return rows.map((row) => ({
    ...row,
    events: row.events.map(([version, state, why, at]) => ({
      orderId: row.id,
      version,
      state,
      why,
      at: new Date(at),
    })),
  }));
}
