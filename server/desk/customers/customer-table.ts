// The SQL of what only a customer's page in the back office reads.
import type pg from 'pg';
import type { KycStatus } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';

export interface CustomerRow {
  id: string;
  fullName: string;
  /** The address, or its digest once the account is closed. */
  email: string;
  phone: string;
  countryCode: string;
  isPhoneVerified: boolean;
  language: string;
  timeZone: string;
  joinedAt: Date;
  closedAt: Date | null;
  kycStatus: KycStatus;
}

// No SQL in this folder selects a column that holds a secret or a secret's digest.
const CUSTOMER = statement(
  'desk_customer',
  `select id, full_name as "fullName", email, phone, country_code as "countryCode",
     phone_verified_at is not null as "isPhoneVerified", language, time_zone as "timeZone",
     created_at as "joinedAt", closed_at as "closedAt", kyc_status as "kycStatus"
   from users where id = $1 and (activated_at is not null or closed_at is not null)`,
);

/** Undefined for an unknown person, and for a sign-up that was never finished. */
export async function findCustomer(pool: pg.Pool, id: string): Promise<CustomerRow | undefined> {
  return (await readRows<CustomerRow>(pool, CUSTOMER, [id]))[0];
}

const ORDERS_MAX = 10;
const ORDERS = statement(
  'desk_orders_of_customer',
  `select id from orders where user_id = $1 order by id desc limit ${ORDERS_MAX}`,
);

/** The ids of a customer's newest orders, newest first. */
export async function newestOrdersOf(pool: pg.Pool, userId: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(pool, ORDERS, [userId]);
  return rows.map(({ id }) => id);
}

export interface RefundOfCustomer {
  id: string;
  orderId: string;
  gateway: string;
  state: string;
  amountPaisa: Paisa;
  createdAt: Date;
}

// Found through the last 200 orders, because refunds have no index by person.
const REFUNDS = statement(
  'desk_refunds_of_customer',
  `select r.id, r.order_id as "orderId", r.gateway, r.state, r.amount_paisa as "amountPaisa",
     r.created_at as "createdAt"
   from refunds r
   where r.order_id = any (array(select id from orders where user_id = $1 order by id desc limit 200))
   order by r.created_at desc limit 20`,
);

export function refundsOfCustomer(pool: pg.Pool, userId: string): Promise<RefundOfCustomer[]> {
  return readRows<RefundOfCustomer>(pool, REFUNDS, [userId]);
}

export type ProposedRefund = Omit<RefundOfCustomer, 'state'>;

const PROPOSED_REFUNDS = statement(
  'desk_proposed_refunds_of_customer',
  `select a.id, p.order_id as "orderId", p.gateway, a.amount_paisa as "amountPaisa",
     a.created_at as "createdAt"
   from desk_approvals a join payment_attempts p
     on p.id = case a.object_kind when 'payment' then a.object_id::uuid end
   where a.state in ('pending', 'approved') and a.expires_at > now()
     and a.action = 'refund.give' and p.user_id = $1
   order by a.created_at desc`,
);

/** Refunds that are proposed and not carried out yet. */
export function proposedRefundsOf(pool: pg.Pool, userId: string): Promise<ProposedRefund[]> {
  return readRows<ProposedRefund>(pool, PROPOSED_REFUNDS, [userId]);
}

export interface ComplaintOfCustomer {
  id: string;
  orderId: string;
  level: string;
  state: string;
  loggedAt: Date;
  dueAt: Date | null;
}

const COMPLAINTS = statement(
  'desk_complaints_of_customer',
  `select id, order_id as "orderId", level, state, logged_at as "loggedAt", due_at as "dueAt"
   from complaints where user_id = $1 order by id desc limit 20`,
);

export function complaintsOfCustomer(
  pool: pg.Pool,
  userId: string,
): Promise<ComplaintOfCustomer[]> {
  return readRows<ComplaintOfCustomer>(pool, COMPLAINTS, [userId]);
}

export interface Look {
  by: string;
  name: string | null;
  action: string;
  what: string | null;
  why: string | null;
  at: Date;
}

const LOOKS_MAX = 30;
const LOOKS = statement(
  'desk_looks_at_customer',
  `select a.actor_id as by, s.full_name as name, a.action,
     coalesce(a.details->>'what', a.details->>'call') as what, a.reason as why, a.recorded_at as at
   from audit_records a left join staff s on s.email = a.actor_id
   where a.subject_kind = 'person' and a.subject_id = $1 and a.actor_kind = 'operator'
   order by a.id desc limit ${LOOKS_MAX}`,
);

/** What staff viewed and did on this account, newest first. */
export function looksAtCustomer(pool: pg.Pool, userId: string): Promise<Look[]> {
  return readRows<Look>(pool, LOOKS, [userId]);
}
