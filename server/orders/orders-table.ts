// The SQL of reading orders. Making them is making/, moving one is move-orders.ts, and nothing else.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

/** An order, and when somebody looks at it next; null when nobody does, or a person decides. */
export interface ReadOrder extends OrderRow {
  dueAt: Date | null;
}

const READ = statement(
  'read_orders',
  `select ${ORDER_COLUMNS},
     (select nullif(due_at, 'infinity') from open_orders where order_id = id) as "dueAt"
   from orders where id = any ($1::uuid[])`,
);

/** Orders of anybody, in no order: whoever asks looks at whose they are. Missing ones are missing. */
export function readOrders(pool: pg.Pool, ids: readonly string[]): Promise<ReadOrder[]> {
  return readRows<ReadOrder>(pool, READ, [ids]);
}

/** One of a person's orders; another person's is as absent as one that never was. */
export async function readOrder(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<ReadOrder | undefined> {
  const [row] = await readOrders(pool, [id]);
  return row?.userId === userId ? row : undefined;
}

const LIST = statement(
  'list_orders',
  `select ${ORDER_COLUMNS} from orders
   where user_id = $1 and id < $2 order by id desc limit $3`,
);

const LARGEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of a person's orders, newest first; ids are in order of time. */
export function listOrders(
  pool: pg.Pool,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<OrderRow[]> {
  // Before every order stands the largest id there is, so that the index is sought either way.
  return readRows<OrderRow>(pool, LIST, [userId, before ?? LARGEST_ID, limit]);
}

export interface EventRow {
  orderId: string;
  version: number;
  state: OrderState;
  why: string | null;
  at: Date;
}

const EVENTS = statement(
  'events_of_orders',
  `select order_id as "orderId", version, state, why, at from order_events
   where order_id = any ($1::uuid[]) order by order_id, version`,
);

/** The timelines of orders, by order, each from its beginning. */
export async function readEvents(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  return rowsBy(await readRows<EventRow>(pool, EVENTS, [orderIds]), ({ orderId }) => orderId);
}
