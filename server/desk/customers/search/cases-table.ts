// The SQL that finds identity checks and complaints: by id, and the open ones of people and orders.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

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

export interface FoundComplaint {
  id: string;
  orderId: string;
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
