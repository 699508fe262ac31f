// Reads orders. create/ creates them, move-orders.ts moves them.
import type pg from 'pg';
import { ORDER_GROUPS } from '#contract/codes.ts';
import type { OrderGroup, OrderState, OrderType } from '#contract/codes.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { endOfNumber } from './labels/transaction-number.ts';
import { notPayable, ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

/** An order as its page needs it. */
export interface ReadOrder extends OrderRow {
  isWalletPayable: boolean;
  /** When it is due next; null when it is not, or when an operator decides. */
  dueAt: Date | null;
}

/** SQL: when an order is due next, beside its row. */
export const DUE_AT = sql`select nullif(due_at, 'infinity') from open_orders q
  where q.order_id = id and q.bucket = orders.bucket`;

/** SQL: whether a row of `orders` may be paid from the wallet. */
export const IS_WALLET_PAYABLE = sql`${notPayable(sql`orders`, sql`'wallet'`)} is null`;

const READ = statement(
  'read_orders',
  `select ${ORDER_COLUMNS}, ${IS_WALLET_PAYABLE} as "isWalletPayable", (${DUE_AT}) as "dueAt"
   from orders where id = any ($1::uuid[]) /*shards: and bucket = any (buckets_of($1::uuid[]))*/`,
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
   where user_id = $1 /*shards: and bucket = bucket_of($1)*/ and id < $2 order by id desc limit $3`,
);

// Finds one person's orders by the same index, then applies the other filters to each.
const FILTER = statement(
  'filter_orders',
  `select ${ORDER_COLUMNS} from orders
   where user_id = $1 /*shards: and bucket = bucket_of($1)*/ and id < $2
     and ($4::text[] is null or
       case when state = 'awaiting_payment'
           and ${notPayable(sql`orders`)} = 'order.not_payable'
         then 'expired' else state::text end = any ($4))
     and ($5::text is null or type::text = $5)
     and ($6::text is null
       or strpos(lower(concat_ws(' ', recipient, operator, about)), $6) > 0
       or ($7::text <> '' and strpos(
         regexp_replace(lower(concat(recipient, ' ', operator)), '[^a-z0-9 ]', '', 'g'), $7) > 0)
       or id::text = $6 or right(id::text, 16) = $8
       or (recipient, operator) in (select r.recipient, r.operator from recipients r
         where r.user_id = $1 and strpos(lower(nickname), $6) > 0))
   order by id desc limit $3`,
);

const LARGEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface OrderFilter {
  state?: OrderGroup | undefined;
  service?: OrderType | undefined;
  /** What was typed: a part of the number, operator, package or nickname, or an order's number. */
  q?: string | undefined;
}

interface Asked extends OrderFilter {
  userId: string;
  before: string | undefined;
  limit: number;
}

/** A page of a person's orders, newest first; ids are in order of time. */
export function listOrders(pool: pg.Pool, asked: Asked): Promise<OrderRow[]> {
  const { userId, before, limit, state, service, q } = asked;
  // The first page starts from the largest possible id, so that the index is used either way.
  const page = [userId, before ?? LARGEST_ID, limit];
  if (!state && !service && !q) return readRows<OrderRow>(pool, LIST, page);
  const typed = q?.toLowerCase() ?? null;
  // Finds "Dish Home" as dishhome, and "984-123 4567" as a number.
  const bare = typed?.replaceAll(/[^a-z0-9]/g, '') ?? '';
  const states = state ? ORDER_GROUPS[state] : null;
  const number = q === undefined ? null : (endOfNumber(q) ?? null);
  const filter = [states, service ?? null, typed, bare, number];
  return readRows<OrderRow>(pool, FILTER, [...page, ...filter]);
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
   where order_id = any ($1::uuid[]) /*shards: and bucket = any (buckets_of($1::uuid[]))*/
   order by order_id, version`,
);

/** The timelines of orders, by order, oldest event first. */
export async function readEvents(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  if (orderIds.length === 0) return new Map();
  return rowsBy(await readRows<EventRow>(pool, EVENTS, [orderIds]), ({ orderId }) => orderId);
}
