// The SQL that finds orders by number and reference, and the open cases of people and orders.
import type pg from 'pg';
import { GATEWAYS } from '#gateways/gateways.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { NumberRange } from '#server/orders/labels/transaction-number.ts';

interface OrderId {
  orderId: string;
}

const idsOf = (rows: readonly OrderId[]): string[] => rows.map(({ orderId }) => orderId);

// By the index orders_number, whatever the database's collation.
const BY_NUMBER = statement(
  'desk_orders_by_number',
  `select id as "orderId" from orders
   where right(id::text, 16) ~>=~ $1 and right(id::text, 16) ~<=~ $2 limit $3`,
);

export async function ordersByNumber(
  pool: pg.Pool,
  { from, to }: NumberRange,
  most: number,
): Promise<string[]> {
  return idsOf(await readRows<OrderId>(pool, BY_NUMBER, [from, to, most]));
}

const BY_REFERENCE = statement(
  'desk_orders_by_reference',
  `select order_id as "orderId" from payment_attempts
   where gateway = any ($2) and transaction_id = $1
   union
   select order_id from payment_attempts
   where gateway = any ($2) and gateway_reference = $1 and state = 'succeeded'
   union
   select order_id from refunds where refund_key = $1
   limit $3`,
);

const NAMES = GATEWAYS.map(({ name }) => name);

/** By our number of a payment at a gateway, its number of it, or ours of a refund. */
export async function ordersByReference(
  pool: pg.Pool,
  reference: string,
  most: number,
): Promise<string[]> {
  return idsOf(await readRows<OrderId>(pool, BY_REFERENCE, [reference, NAMES, most]));
}

export interface FoundCase {
  id: string;
  userId: string;
  state: string;
  fullName: string;
}

const KYC = statement(
  'desk_kyc_cases_found',
  `select c.id, c.user_id as "userId", c.state, u.full_name as "fullName"
   from kyc_cases c join users u on u.id = c.user_id
   where c.id = any ($1::uuid[])
     or c.user_id = any ($2::uuid[]) and c.state in ('checking', 'in_review', 'refused')
   order by c.submitted_at desc limit $3`,
);

/** Cases by their ids, and the open ones of people. */
export function kycCasesFound(
  pool: pg.Pool,
  { ids, people }: { ids: readonly string[]; people: readonly string[] },
  most: number,
): Promise<FoundCase[]> {
  return readRows<FoundCase>(pool, KYC, [ids, people, most]);
}

export interface FoundComplaint extends OrderId {
  id: string;
  state: string;
}

const COMPLAINTS = statement(
  'desk_complaints_found',
  `select id, order_id as "orderId", state from complaints
   where id = any ($1::uuid[]) or order_id = any ($2::uuid[])
     or user_id = any ($3::uuid[]) and due_at is not null
   order by logged_at desc limit $4`,
);

/** Complaints by their ids and about orders, and the open ones of people. */
export function complaintsFound(
  pool: pg.Pool,
  named: { ids: readonly string[]; orders: readonly string[]; people: readonly string[] },
  most: number,
): Promise<FoundComplaint[]> {
  const { ids, orders, people } = named;
  return readRows<FoundComplaint>(pool, COMPLAINTS, [ids, orders, people, most]);
}
