// Reads orders. create/ creates them, move-orders.ts moves them.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

/** An order as its page needs it. */
export interface ReadOrder extends OrderRow {
  isWalletPayable: boolean;
  /** When it is due next; null when it is not, or when an operator decides. */
  dueAt: Date | null;
}

const READ = statement(
  'read_orders',
  `select ${ORDER_COLUMNS},
     payable(orders, 'wallet', false) is null as "isWalletPayable",
     (select nullif(due_at, 'infinity') from open_orders where order_id = id) as "dueAt"
   from orders where id = any ($1::uuid[])`,
);

/** Any user's orders, unsorted: the caller checks ownership. Unknown ids are left out. */
export function readOrders(pool: pg.Pool, ids: readonly string[]): Promise<ReadOrder[]> {
  return readRows<ReadOrder>(pool, READ, [ids]);
}

/** One of a user's orders; another user's order is treated as unknown. */
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
  // The first page starts from the largest possible id, so that the index is used either way.
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

/** The timelines of orders, by order, oldest event first. */
export async function readEvents(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  return rowsBy(await readRows<EventRow>(pool, EVENTS, [orderIds]), ({ orderId }) => orderId);
}
