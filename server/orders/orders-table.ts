// The SQL of orders: reading, locking and making them. Moving one is move-orders.ts, and nothing
// else.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { ORDER_COLUMNS } from './order-row.ts';
import type { OrderRow } from './order-row.ts';

/** An order, and when somebody looks at it next; null when nobody does, or a person decides. */
export interface ReadOrder extends OrderRow {
  dueAt: Date | null;
}

const READ = statement(
  'read_order',
  `select ${ORDER_COLUMNS},
     (select nullif(due_at, 'infinity') from open_orders where order_id = id) as "dueAt"
   from orders where id = $1 and user_id = $2`,
);

/** One of a person's orders; another person's is as absent as one that never was. */
export async function readOrder(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<ReadOrder | undefined> {
  const [row] = await readRows<ReadOrder>(pool, READ, [id, userId]);
  return row;
}

const LARGEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of a person's orders, newest first; ids are in order of time. */
export function listOrders(
  pool: pg.Pool,
  { userId, before, limit }: { userId: string; before: string | undefined; limit: number },
): Promise<OrderRow[]> {
  // Before every order stands the largest id there is, so that the index is sought either way.
  return readRows<OrderRow>(
    pool,
    `select ${ORDER_COLUMNS} from orders
     where user_id = $1 and id < $2 order by id desc limit $3`,
    [userId, before ?? LARGEST_ID, limit],
  );
}

export interface EventRow {
  version: number;
  state: OrderState;
  why: string | null;
  at: Date;
}

export function readEvents(pool: pg.Pool, orderId: string): Promise<EventRow[]> {
  return readRows<EventRow>(
    pool,
    'select version, state, why, at from order_events where order_id = $1 order by version',
    [orderId],
  );
}

/** How many orders of a person wait for payment, and what of it would go into the wallet. */
export async function readUnpaid(
  tx: Transaction,
  userId: string,
): Promise<{ count: number; loadingPaisa: bigint }> {
  const [row] = await tx.rows<{ count: number; loadingPaisa: bigint }>(
    statement(
      'read_unpaid',
      `select count(*)::int as count,
         coalesce(sum(amount_paisa) filter (where type = 'WALLET'), 0)::bigint as "loadingPaisa"
       from orders where user_id = $1 and state = 'awaiting_payment' and expires_at > now()`,
    ),
    [userId],
  );
  return row ?? { count: 0, loadingPaisa: 0n };
}

// The same order twice within seconds and without a key of the caller's own is one click too many.
const TWIN = statement(
  'find_twin_order',
  `select id from orders
   where user_id = $1 and state = 'awaiting_payment' and expires_at > now()
     and created_at > now() - interval '10 seconds'
     and type = $2 and biller is not distinct from $3
     and recipient = $4 and operator = $5 and amount_paisa = $6
   limit 1`,
);

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'userId'
  | 'biller'
  | 'type'
  | 'request'
  | 'recipient'
  | 'operator'
  | 'about'
  | 'detail'
  | 'lookUp'
  | 'amountPaisa'
  | 'walletPaisa'
  | 'fees'
  | 'payJournal'
  | 'settleJournal'
>;

export async function findTwin(tx: Transaction, order: NewOrder): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(TWIN, [
    order.userId,
    order.type,
    order.biller,
    order.recipient,
    order.operator,
    order.amountPaisa,
  ]);
  return row?.id;
}

const INSERT = statement(
  'insert_order',
  `with made as (
     insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa,
       wallet_paisa, fees, pay_journal, settle_journal, about, detail, look_up, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       now() + make_interval(mins => ${ORDER_EXPIRES_MINUTES}))
     returning id, expires_at
   ), opened as (
     insert into open_orders (order_id, due_at) select id, expires_at from made
   )
   insert into order_events (order_id, version, state) select id, 1, 'awaiting_payment' from made`,
);

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  await tx.rows(INSERT, [
    order.id,
    order.userId,
    order.biller,
    order.type,
    JSON.stringify(order.request),
    order.recipient,
    order.operator,
    order.amountPaisa,
    order.walletPaisa,
    JSON.stringify(order.fees),
    order.payJournal,
    order.settleJournal,
    order.about,
    JSON.stringify(order.detail),
    order.lookUp && JSON.stringify(order.lookUp),
  ]);
}
