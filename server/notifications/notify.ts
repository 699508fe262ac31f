// Writes an event to the outbox within the transaction that caused it; it is sent after the commit.
import { uuidv7 } from 'uuidv7';
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { NotificationEvent } from './events.ts';
import { newMessageCode } from './footer/message-code.ts';
import { isUrgent } from './mails/urgent-events.ts';

const INSERT = statement(
  'outbox-insert',
  `insert into outbox (id, kind, is_urgent, user_id, to_address, event, language, time_zone, code,
     order_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
   where not exists (select from users where id = $4 and closed_at is not null)`,
);

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/**
 * Notifies a person of an event: the owner of an account in their own language, or the reader of an
 * address without an account in the given one, with the given clock. A closed account gets no messages.
 */
export async function notify(
  tx: Transaction,
  event: NotificationEvent,
  reader: DistantReader | null = null,
): Promise<void> {
  const userId = 'userId' in event ? event.userId : null;
  const email = 'email' in event ? event.email : null;
  const values = [uuidv7(), event.kind, isUrgent(event.kind), userId, email];
  const read = [reader?.language ?? null, reader?.timeZone ?? null];
  const orderId = 'orderId' in event ? event.orderId : null;
  const written = [JSON.stringify(event, asText), ...read, newMessageCode(), orderId];
  await tx.rows(INSERT, [...values, ...written]);
}
