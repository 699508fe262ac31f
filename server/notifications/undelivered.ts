// Messages that did not arrive: given up, still failing, or reported lost by an SMS carrier. They are
// sent again where that is possible, or closed with a reason.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { isSms } from './events.ts';

/** A failing message is retried automatically within minutes: only after this does it need a person. */
const FAILING_MINUTES = 10;

const FAILED = sql`(o.given_up_at is not null or (o.sent_at is null and o.last_error is not null)
  or o.delivery in ('failed', 'undelivered'))`;

/** Needs `outbox o`. Masked messages are older than 30 days and no longer have a recipient. */
const UNDELIVERED = sql`o.closed_at is null and not o.is_masked and ${FAILED}`;

const NEEDS_WORK = sql`(o.given_up_at is not null or o.sent_at is not null
  or o.created_at < now() - interval '${FAILING_MINUTES} minutes')`;

const SMS_TODAY = sql`sms_days where refused > 0 and day = (now() at time zone 'Asia/Kathmandu')::date`;

/** The key of the item that says that the day's SMS budget is used up. */
export const SMS_BUDGET = 'sms-budget';

/** The keys of all undelivered messages: their ids, and SMS_BUDGET. */
export const MESSAGE_ITEMS = sql`
  select o.id, o.id::text as item_id, o.created_at as since, null::timestamptz as promised_at
  from outbox o where ${UNDELIVERED} and ${NEEDS_WORK}
  union all
  select null, 'sms-budget', refused_since, null from ${SMS_TODAY}`;

interface Row {
  id: string;
  kind: string;
  /** The key of a mail's subject; null where it was never composed. */
  about: string | null;
  userId: string | null;
  /** The order it is about, if any. */
  orderId: string | null;
  fullName: string | null;
  /** The masked address; null for an SMS to an account without one. */
  maskedTo: string | null;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  closedAt: Date | null;
  closedWhy: string | null;
  /** When it is retried next. */
  dueAt: Date;
  attempts: number;
  lastError: string | null;
  /** The carrier's last report about an SMS. */
  delivery: string | null;
  hasEvent: boolean;
}

/**
 * failing: still being retried; given_up: no longer retried; not_arrived: an SMS that its carrier lost;
 * delivered: it was sent after all.
 */
export type MessageState = 'failing' | 'given_up' | 'not_arrived' | 'delivered';

export interface UndeliveredMessage extends Omit<Row, 'hasEvent'> {
  channel: 'email' | 'sms';
  state: MessageState;
  /** False for codes and links, which have expired, and for an SMS, which may have been sent after all. */
  mayRetry: boolean;
}

const COLUMNS = `o.id, o.kind, o.about, u.id as "userId", o.order_id as "orderId",
  u.full_name as "fullName",
  mask_address(coalesce(o.to_address, u.email)) as "maskedTo", o.created_at as "createdAt",
  o.sent_at as "sentAt", o.given_up_at as "givenUpAt", o.closed_at as "closedAt",
  o.closed_why as "closedWhy", o.due_at as "dueAt", o.attempts, o.last_error as "lastError", o.delivery,
  o.event is not null as "hasEvent"`;

const READ = statement(
  'undelivered-read',
  `select ${COLUMNS} from outbox o left join users u on u.id = o.user_id
   where o.id = any ($1::uuid[])`,
);

function stateOf({ givenUpAt, sentAt, delivery }: Row): MessageState {
  if (givenUpAt) return 'given_up';
  if (!sentAt) return 'failing';
  return delivery === 'failed' || delivery === 'undelivered' ? 'not_arrived' : 'delivered';
}

function present({ hasEvent, ...row }: Row): UndeliveredMessage {
  const channel = isSms(row.kind) ? 'sms' : 'email';
  const state = stateOf({ ...row, hasEvent });
  const mayRetry = channel === 'email' && hasEvent && row.closedAt === null;
  return { ...row, channel, state, mayRetry };
}

/** Unsorted; unknown ids are left out, and so are masked messages. */
export async function readMessages(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<UndeliveredMessage[]> {
  return (await readRows<Row>(pool, READ, [ids])).map(present);
}

// A message that is a day old and fails again is given up at once.
const RETRY = statement(
  'undelivered-retry',
  `update outbox o set due_at = now(), given_up_at = null
   where o.id = any ($1::uuid[]) and ${UNDELIVERED} and o.event is not null and o.sent_at is null
     and o.kind <> 'phone_code_requested'
   returning o.id`,
);

/** Makes messages due now; returns the ids of those that can be sent. */
export async function retryMessages(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  return (await tx.rows<{ id: string }>(RETRY, [ids])).map(({ id }) => id);
}

const ALL_MAX = 1_000;
const RETRYABLE = statement(
  'undelivered-retryable',
  `select o.id from outbox o
   where ${UNDELIVERED} and ${NEEDS_WORK} and o.event is not null and o.sent_at is null
     and o.kind <> 'phone_code_requested'
   order by o.created_at limit ${ALL_MAX}`,
);

/** The ids of all messages that can be sent again, at most a thousand. */
export async function retryableMessages(tx: Transaction): Promise<string[]> {
  return (await tx.rows<{ id: string }>(RETRYABLE)).map(({ id }) => id);
}

const CLOSE = statement(
  'undelivered-close',
  `update outbox o set closed_at = now(), closed_why = $2, event = null
   where o.id = any ($1::uuid[]) and ${UNDELIVERED} and (o.given_up_at is not null or o.sent_at is not null)
   returning o.id`,
);

/** Closes messages that are no longer retried; returns their ids. */
export async function closeMessages(
  tx: Transaction,
  { ids, why }: { ids: readonly string[]; why: string },
): Promise<string[]> {
  return (await tx.rows<{ id: string }>(CLOSE, [ids, why])).map(({ id }) => id);
}
