// The messages to an order's customer, and their complaint.
import type pg from 'pg';
import type { ComplaintLevel, ComplaintState } from '#contract/help/complaints.ts';
import { readRows, statement } from '#server/db/transaction.ts';

export interface MessageRow {
  id: string;
  kind: string;
  state: 'waiting' | 'sent' | 'given_up';
  attempts: number;
  lastError: string | null;
  /** When it was sent or given up, or else created. */
  at: Date;
  /** When it is retried next; null once it was sent or given up. */
  nextAt: Date | null;
}

const MESSAGES = statement(
  'desk-order-messages',
  `select id, kind, attempts, last_error as "lastError",
     case when sent_at is not null then 'sent' when given_up_at is not null then 'given_up'
       else 'waiting' end as state,
     coalesce(sent_at, given_up_at, created_at) as at,
     case when sent_at is null and given_up_at is null then due_at end as "nextAt"
   from outbox where order_id = $1 order by id`,
);

/** Messages of the last 30 days; older ones no longer name their recipient. */
export function readMessages(pool: pg.Pool, orderId: string): Promise<MessageRow[]> {
  return readRows<MessageRow>(pool, MESSAGES, [orderId]);
}

export interface ComplaintSeen {
  id: string;
  state: ComplaintState;
  level: ComplaintLevel;
  assignedTo: string | null;
  loggedAt: Date;
  dueAt: Date | null;
}

const COMPLAINT = statement(
  'desk-order-complaint',
  `select id, state, level, assigned_to as "assignedTo", logged_at as "loggedAt",
     due_at as "dueAt"
   from complaints where order_id = $1`,
);

export async function readComplaintOf(
  pool: pg.Pool,
  orderId: string,
): Promise<ComplaintSeen | undefined> {
  return (await readRows<ComplaintSeen>(pool, COMPLAINT, [orderId]))[0];
}
