// Writes an event to the outbox within the transaction that caused it; it is sent after the commit.
import { uuidv7 } from 'uuidv7';
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { NotificationEvent } from './events.ts';
import { newMessageCode } from './footer/message-code.ts';
import { isUrgent } from './mails/urgent-events.ts';

// Each event is a row of arrays: a list of any length is one statement.
const INSERT = statement(
  'outbox-insert',
  `insert into outbox (id, kind, is_urgent, user_id, to_address, event, language, time_zone, code,
     order_id)
   select e.id, e.kind, e.is_urgent, e.user_id, e.email, e.event, $7, $8, e.code, e.order_id
   from unnest($1::uuid[], $2::text[], $3::boolean[], $4::uuid[], $5::text[], $6::jsonb[], $9::text[],
     $10::uuid[]) e (id, kind, is_urgent, user_id, email, event, code, order_id)
   where not exists (select from users u where u.id = e.user_id and u.closed_at is not null)`,
);

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * Notifies a person of an event: the owner of an account in their own language, or the reader of an
 * address without an account in the given one, with the given clock. A closed account gets no messages.
 */
export function notify(
  tx: Transaction,
  event: NotificationEvent,
  reader: DistantReader | null = null,
): Promise<void> {
  return notifyAll(tx, [event], reader);
}

/** Notifies of many events by one statement, as `notify` does of one. */
export async function notifyAll(
  tx: Transaction,
  events: readonly NotificationEvent[],
  reader: DistantReader | null = null,
): Promise<void> {
  await tx.rows(INSERT, [
    events.map(() => uuidv7()),
    events.map(({ kind }) => kind),
    events.map(({ kind }) => isUrgent(kind)),
    events.map((event) => ('userId' in event ? event.userId : null)),
    events.map((event) => ('email' in event ? event.email : null)),
    events.map((event) => JSON.stringify(event, asText)),
    reader?.language ?? null,
    reader?.timeZone ?? null,
    events.map(() => newMessageCode()),
    events.map((event) => ('orderId' in event ? event.orderId : null)),
  ]);
}
