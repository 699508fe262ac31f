// The SQL of the outbox: notifications that are due, leased, sent or given up.
import type pg from 'pg';
import { MESSAGE_DAYS } from '#contract/people/message-check.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { BATCH, inBatches } from '#server/jobs/in-batches.ts';
import { isUrgentNotice } from './mails/urgent-events.ts';

/** A notification leased for sending. `attempts` counts this one. */
export interface LeasedNotification {
  id: string;
  kind: string;
  to: string;
  /** The event as JSON; see mailOf. */
  event: string;
  /** The recipient's language and time zone; null when unknown. */
  language: string | null;
  timeZone: string | null;
  attempts: number;
  /** The error of the previous attempt; null if there was none. */
  lastError: string | null;
  ageSeconds: number;
  /** The message's code; null in rows of an earlier version. */
  code: string | null;
  /** The owner of the recipient's address; null where it has no account. */
  personId: string | null;
}

const dueIn = (lane: string): string =>
  `outbox where sent_at is null and given_up_at is null and ${lane} and due_at <= now()`;

/** The condition for due notifications of each lane. */
export const DUE_URGENT = dueIn('is_urgent');
export const DUE = dueIn('not is_urgent');

// Uses the recipient's address at the time of sending, not when the event was written.
const LEASE = statement(
  'outbox-lease',
  `with leased as (
     update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
     where id in (
       select id from outbox
       where sent_at is null and given_up_at is null and is_urgent = $1 and due_at <= now()
       order by due_at limit $2 for update skip locked)
     returning *)
   select l.id, l.kind, coalesce(l.to_address, u.email) as "to", l.event::text as event,
     coalesce(l.language, u.language) as language,
     coalesce(l.time_zone, u.time_zone) as "timeZone", l.attempts,
     l.last_error as "lastError", l.code,
     coalesce(l.user_id, (select id from users
       where email = l.to_address and activated_at is not null)) as "personId",
     extract(epoch from now() - l.created_at)::float8 as "ageSeconds"
   from leased l left join users u on u.id = l.user_id`,
);

export interface LeaseRequest {
  isUrgent: boolean;
  most: number;
  leaseSeconds: number;
}

/** Leases up to `most` due notifications for `leaseSeconds`. */
export function leaseNotifications(
  pool: pg.Pool,
  { isUrgent, most, leaseSeconds }: LeaseRequest,
): Promise<LeasedNotification[]> {
  return readRows<LeasedNotification>(pool, LEASE, [isUrgent, most, leaseSeconds]);
}

const SENT = statement(
  'outbox-sent',
  `update outbox set sent_at = now(), event = null, last_error = null, carrier_reference = $2,
     about = $3
   where id = $1`,
);

/** `reference`: the carrier's own id of an SMS; `about`: the key of a mail's subject. */
export async function markSent(
  pool: pg.Pool,
  id: string,
  { reference = null, about = null }: { reference?: string | null; about?: string | null },
): Promise<void> {
  await readRows(pool, SENT, [id, reference, about]);
}

const RETRY = statement(
  'outbox-retry',
  `update outbox set due_at = now() + make_interval(secs => $2), last_error = $3,
     about = coalesce($4, about)
   where id = $1`,
);

/** `about`: the key of a mail's subject; absent where it could not be composed. */
export interface Failure {
  id: string;
  error: string;
  about?: string | null;
}

export async function retryIn(
  pool: pg.Pool,
  { id, waitSeconds, error, about = null }: Failure & { waitSeconds: number },
): Promise<void> {
  await readRows(pool, RETRY, [id, waitSeconds, error, about]);
}

// Codes and links that soon expire are removed. The others keep their content until they are masked, so that
// a person can send them again: in the other lane, as the urgent one keeps nothing that was given up.
const GIVE_UP = statement(
  'outbox-give-up',
  `update outbox set given_up_at = now(), is_urgent = is_urgent and not $4::boolean,
     event = case when is_urgent and not $4::boolean then null else event end,
     last_error = $2, about = coalesce($3, about)
   where id = $1`,
);

/** Gives up a message of this kind. */
export async function giveUp(
  pool: pg.Pool,
  { id, kind, error, about = null }: Failure & { kind: string },
): Promise<void> {
  await readRows(pool, GIVE_UP, [id, error, about, isUrgentNotice(kind)]);
}

/** What a carrier says of an SMS last. */
const FINAL = `('delivered', 'undelivered', 'failed')`;

// Reports may arrive in another order than they were sent.
const DELIVERY = statement(
  'outbox-delivery',
  `update outbox set delivery = case
     when delivery in ${FINAL} and $2::text not in ${FINAL} then delivery else $2::text end
   where carrier_reference = $1 returning id`,
);

/**
 * Stores a carrier's delivery report, unless a final one came before and this is none; returns our id of the
 * SMS, undefined if it is not ours.
 */
export async function noteDelivery(
  pool: pg.Pool,
  { reference, status }: { reference: string; status: string },
): Promise<string | undefined> {
  return (await readRows<{ id: string }>(pool, DELIVERY, [reference, status]))[0]?.id;
}

/** The condition of messages that will not be sent any more. */
const IS_OVER = '(sent_at is not null or given_up_at is not null)';

/** The ids of the next batch, oldest first, without those that another process changes at this moment. */
const nextBatch = (condition: string): string =>
  `array(select id from outbox where ${condition} and ${IS_OVER}
     order by created_at limit ${BATCH} for update skip locked)`;

// The index outbox_unmasked finds these rows: those that were masked are not in it.
const MASK = statement(
  'outbox-mask',
  `update outbox o set is_masked = true, user_id = null, order_id = null, carrier_reference = null,
     event = null, last_error = null,
     to_address = mask_address(coalesce(o.to_address,
       (select email from users where users.id = o.user_id)))
   where id = any (${nextBatch(`created_at < now() - interval '30 days' and not is_masked`)})
   returning 1`,
);

const CLEAR = statement(
  'outbox-clear',
  `delete from outbox
   where id = any (${nextBatch(`created_at < now() - make_interval(days => ${MESSAGE_DAYS})`)})
   returning 1`,
);

/**
 * Removes recipients and content of messages older than 30 days. The rows are kept for longer, for people
 * who check whether a message was ours.
 */
export function maskOldNotifications(pool: pg.Pool): Promise<void> {
  return inBatches(pool, MASK);
}

/** Deletes messages that are too old to be checked. */
export function clearOldNotifications(pool: pg.Pool): Promise<void> {
  return inBatches(pool, CLEAR);
}

/** A message that was sent, is about to be, or was given up. */
interface KnownMessage {
  kind: string;
  /** The text key of its subject; null until it is sent. */
  about: string | null;
  /** When it was sent; null where several attempts failed, of which any may have sent it. */
  at: Date | null;
  maskedTo: string;
}

/** The attempts that follow the making of a message so soon that their time is that of its making. */
const PROMPT_ATTEMPTS = 3;

const BY_CODE = statement(
  'outbox-by-code',
  `select o.kind, o.about,
     coalesce(o.sent_at, case when o.attempts <= ${PROMPT_ATTEMPTS} then o.created_at end) as at,
     mask_address(coalesce(o.to_address, u.email)) as "maskedTo"
   from outbox o left join users u on u.id = o.user_id
   where o.code = $1`,
);

/**
 * Undefined for an unknown code. A message that was given up may have arrived, if only its acknowledgement
 * was lost; the code of one that was never sent is known to nobody.
 */
export async function findByCode(pool: pg.Pool, code: string): Promise<KnownMessage | undefined> {
  return (await readRows<KnownMessage>(pool, BY_CODE, [code]))[0];
}
