// The SQL of complaints and their events.
import type pg from 'pg';
import type { OrderType } from '#contract/codes.ts';
import type { ComplaintLevel, ComplaintState, ComplaintStep } from '#contract/help/complaints.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** A snapshot of the order when the complaint was made. */
export interface ComplaintFacts {
  order_id: string;
  type: OrderType;
  biller: string | null;
  operator: string;
  recipient: string;
  state: string;
  amount_paisa: number;
  total_paisa: number | null;
  paid_with: string | null;
  steps: { state: string; why: string | null; at: string }[];
  payments: { gateway: string; transaction_id: string; reference: string | null; state: string }[];
  deliveries: { provider: string; number: number; reference: string | null; state: string }[];
}

export interface ComplaintRow {
  id: string;
  orderId: string;
  userId: string;
  level: ComplaintLevel;
  state: ComplaintState;
  version: number;
  facts: ComplaintFacts;
  assignedTo: string | null;
  loggedAt: Date;
  dueAt: Date | null;
}

export interface ComplaintEvent {
  complaintId: string;
  version: number;
  state: ComplaintStep;
  level: ComplaintLevel;
  /** The acting operator; null for the person who complained. */
  operator: string | null;
  text: string | null;
  at: Date;
}

const COLUMNS = `id, order_id as "orderId", user_id as "userId", level, state, version, facts,
  assigned_to as "assignedTo", logged_at as "loggedAt", due_at as "dueAt"`;

const INSERT = statement(
  'complaint_insert',
  `insert into complaints (id, order_id, user_id, logged_at, due_at, facts)
   select $1, o.id, o.user_id, $3, $4, jsonb_build_object(
     'order_id', o.id, 'type', o.type, 'biller', o.biller, 'operator', o.operator,
     'recipient', o.recipient, 'state', o.state, 'amount_paisa', o.amount_paisa,
     'total_paisa', o.total_paisa, 'paid_with', o.paid_with,
     'steps', (select coalesce(jsonb_agg(jsonb_build_object('state', e.state, 'why', e.why, 'at', e.at)
       order by e.version), '[]') from order_events e where e.order_id = $2),
     'payments', (select coalesce(jsonb_agg(jsonb_build_object('gateway', a.gateway,
       'transaction_id', a.transaction_id, 'reference', a.gateway_reference, 'state', a.state)
       order by a.created_at), '[]') from payment_attempts a where a.order_id = $2),
     'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('provider', d.provider,
       'number', d.number, 'reference', d.provider_reference, 'state', d.state)
       order by d.number), '[]') from delivery_attempts d where d.order_id = $2))
   from orders o where o.id = $2
   on conflict (order_id) do nothing
   returning ${COLUMNS}`,
);

export interface NewComplaint {
  id: string;
  orderId: string;
  at: Date;
  dueAt: Date;
}

/** Undefined when the order has a complaint already. */
export async function insertComplaint(
  tx: Transaction,
  { id, orderId, at, dueAt }: NewComplaint,
): Promise<ComplaintRow | undefined> {
  return (await tx.rows<ComplaintRow>(INSERT, [id, orderId, at, dueAt]))[0];
}

const OF_ORDER = statement(
  'complaint_of_order',
  `select ${COLUMNS} from complaints where order_id = $1`,
);

export async function findOfOrder(
  pool: pg.Pool,
  orderId: string,
): Promise<ComplaintRow | undefined> {
  return (await readRows<ComplaintRow>(pool, OF_ORDER, [orderId]))[0];
}

const NAMED = statement(
  'complaint_named',
  `select ${COLUMNS} from complaints where id = $1 or order_id = $1`,
);

/** By its own id, or that of its order. */
export async function findNamed(pool: pg.Pool, id: string): Promise<ComplaintRow | undefined> {
  return (await readRows<ComplaintRow>(pool, NAMED, [id]))[0];
}

const LOCK = statement(
  'complaint_lock',
  `select ${COLUMNS} from complaints where id = $1 or order_id = $1 for update`,
);

/** By its own id, or that of its order. */
export async function lockComplaint(
  tx: Transaction,
  id: string,
): Promise<ComplaintRow | undefined> {
  return (await tx.rows<ComplaintRow>(LOCK, [id]))[0];
}

const CHANGE = statement(
  'complaint_change',
  `update complaints set state = $2, level = $3, version = version + 1, due_at = $4, assigned_to = $5
   where id = $1 returning ${COLUMNS}`,
);

export async function changeRow(
  tx: Transaction,
  { id, state, level, dueAt, assignedTo }: ComplaintRow,
): Promise<ComplaintRow> {
  const [row] = await tx.rows<ComplaintRow>(CHANGE, [id, state, level, dueAt, assignedTo]);
  if (!row) throw new Error('a locked complaint was gone');
  return row;
}

const RELEASE = statement(
  'complaint_release',
  `update complaints set assigned_to = null,
     state = case level when 'support' then 'logged' else 'escalated' end
   where id = $1 and state = 'assigned'`,
);

/** Leaves the version as it is. */
export async function clearHolder(tx: Transaction, id: string): Promise<void> {
  await tx.rows(RELEASE, [id]);
}

const ADD_EVENT = statement(
  'complaint_event_insert',
  `insert into complaint_events (complaint_id, version, state, level, operator, text, at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Adds the event of a complaint's current version. */
export async function addEvent(
  tx: Transaction,
  { id, version, level }: ComplaintRow,
  { state, operator, text, at }: Pick<ComplaintEvent, 'state' | 'operator' | 'text' | 'at'>,
): Promise<void> {
  await tx.rows(ADD_EVENT, [id, version, state, level, operator, text, at]);
}

const SAID_LAST = statement(
  'complaint_said_last',
  'select operator, text from complaint_events where complaint_id = $1 and version = $2',
);

/** Whether the complaint's last event is this text from its person. */
export async function isSaidLast(
  tx: Transaction,
  { id, version }: ComplaintRow,
  words: string,
): Promise<boolean> {
  const [last] = await tx.rows<Pick<ComplaintEvent, 'operator' | 'text'>>(SAID_LAST, [id, version]);
  return last?.operator === null && last.text === words;
}

const ANSWERED_BEFORE = statement(
  'complaint_answered_before',
  `select 1 as one from complaint_events
   where complaint_id = $1 and state = 'resolved' and operator = $2 limit 1`,
);

/** Whether this operator has answered the complaint before. */
export async function hasAnswered(
  tx: Transaction,
  { id }: ComplaintRow,
  operator: string,
): Promise<boolean> {
  return (await tx.rows(ANSWERED_BEFORE, [id, operator])).length > 0;
}

const EVENTS = statement(
  'complaint_events_of',
  `select complaint_id as "complaintId", version, state, level, operator, text, at
   from complaint_events where complaint_id = any ($1::uuid[]) order by complaint_id, version`,
);

export function readEvents(pool: pg.Pool, ids: readonly string[]): Promise<ComplaintEvent[]> {
  return readRows<ComplaintEvent>(pool, EVENTS, [ids]);
}

const OF_USER = statement(
  'complaints_of_user',
  `select ${COLUMNS} from complaints where user_id = $1 order by id`,
);

export function readOfUser(pool: pg.Pool, userId: string): Promise<ComplaintRow[]> {
  return readRows<ComplaintRow>(pool, OF_USER, [userId]);
}

const OPEN = statement(
  'complaints_open',
  `select ${COLUMNS} from complaints where due_at is not null order by due_at limit $1`,
);

/** Those that wait for an answer, the most urgent first. */
export function readOpen(pool: pg.Pool, most: number): Promise<ComplaintRow[]> {
  return readRows<ComplaintRow>(pool, OPEN, [most]);
}

const OF_IDS = statement(
  'complaints_of_ids',
  `select ${COLUMNS} from complaints where id = any ($1::uuid[])`,
);

export function readOfIds(pool: pg.Pool, ids: readonly string[]): Promise<ComplaintRow[]> {
  return readRows<ComplaintRow>(pool, OF_IDS, [ids]);
}

const ATTEMPTS = statement(
  'complaint_payments',
  'select 1 as one from payment_attempts where order_id = $1 limit 1',
);

/** Whether somebody began to pay an order at a gateway. */
export async function hasPayments(pool: pg.Pool, orderId: string): Promise<boolean> {
  return (await readRows(pool, ATTEMPTS, [orderId])).length > 0;
}
