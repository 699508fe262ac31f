// The SQL of creating orders: the checks against existing ones, and storing.
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { OrderRow } from '../order-row.ts';
import { unpaidOf } from './unpaid-orders.ts';

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

/** A user's orders that wait for payment. */
export interface Unpaid {
  count: number;
  /** The part that would go into the wallet. */
  loadingPaisa: Paisa;
  /** The same order from seconds ago: a repetition without an idempotency key is a double click. */
  twin: string | null;
}

const UNPAID = statement(
  'unpaid_beside_new_orders',
  sql`select u.count, coalesce(u.loading, 0) as "loadingPaisa", u.twin
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::jsonb[])
     with ordinality as n (user_id, type, biller, recipient, operator, amount, request, place)
   cross join lateral (
     select count(*)::int as count,
       sum(o.amount_paisa) filter (where o.type = 'WALLET')::bigint as loading,
       (array_agg(o.id order by o.id) filter (where o.created_at > now() - interval '10 seconds'
         and o.type = n.type and o.biller is not distinct from n.biller
         and o.recipient = n.recipient and o.operator = n.operator
         and o.amount_paisa = n.amount and o.request = n.request))[1] as twin
     ${unpaidOf(sql`n.user_id`, sql`$1::uuid[]`)} and o.expires_at > now()
   ) u
   order by n.place`,
);

/** The existing orders for each new one, in order. */
export function readUnpaid(tx: Transaction, orders: readonly NewOrder[]): Promise<Unpaid[]> {
  return tx.rows<Unpaid>(UNPAID, [
    orders.map(({ userId }) => userId),
    orders.map(({ type }) => type),
    orders.map(({ biller }) => biller),
    orders.map(({ recipient }) => recipient),
    orders.map(({ operator }) => operator),
    orders.map(({ amountPaisa }) => amountPaisa),
    orders.map(({ request }) => JSON.stringify(request)),
  ]);
}

const INSERT = statement(
  'insert_orders',
  `/*one*/ with made as (
     insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa,
       wallet_paisa, fees, pay_journal, settle_journal, about, detail, look_up, expires_at)
     select o.*, now() + make_interval(mins => ${ORDER_EXPIRES_MINUTES})
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::text[],
       $7::text[], $8::bigint[], $9::bigint[], $10::jsonb[], $11::uuid[], $12::uuid[],
       $13::text[], $14::jsonb[], $15::jsonb[]) as o (id)
     returning id, user_id, expires_at
   ), opened as (
     insert into open_orders (order_id, due_at, user_id) select id, expires_at, user_id from made
   )
   insert into order_events (order_id, version, state)
   select id, 1, 'awaiting_payment' from made
   /*shards: select insert_orders($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::text[],
     $7::text[], $8::bigint[], $9::bigint[], $10::jsonb[], $11::uuid[], $12::uuid[], $13::text[],
     $14::jsonb[], $15::jsonb[], ${ORDER_EXPIRES_MINUTES})*/`,
);

export async function insertOrders(tx: Transaction, orders: readonly NewOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.rows(INSERT, [
    orders.map(({ id }) => id),
    orders.map(({ userId }) => userId),
    orders.map(({ biller }) => biller),
    orders.map(({ type }) => type),
    orders.map(({ request }) => JSON.stringify(request)),
    orders.map(({ recipient }) => recipient),
    orders.map(({ operator }) => operator),
    orders.map(({ amountPaisa }) => amountPaisa),
    orders.map(({ walletPaisa }) => walletPaisa),
    orders.map(({ fees }) => JSON.stringify(fees)),
    orders.map(({ payJournal }) => payJournal),
    orders.map(({ settleJournal }) => settleJournal),
    orders.map(({ about }) => about),
    orders.map(({ detail }) => JSON.stringify(detail)),
    orders.map(({ lookUp }) => lookUp && JSON.stringify(lookUp)),
  ]);
}
