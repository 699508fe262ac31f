// The SQL of the outbox: mails that wait, are being sent, were sent, or were given up.
import { uuidv7 } from 'uuidv7';
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Mail, Template } from './templates.ts';

/** A mail that was taken to be sent. `tries` counts this one. */
export interface TakenMail {
  id: string;
  to: string;
  template: Template;
  details: Record<string, string>;
  tries: number;
  ageSeconds: number;
}

const PUT = statement(
  'outbox-put',
  'insert into outbox (id, to_address, template, details) values ($1, $2, $3, $4)',
);

export async function insertMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.rows(PUT, [uuidv7(), mail.to, mail.template, mail.details]);
}

const TAKE = statement(
  'outbox-take',
  `update outbox set tries = tries + 1, next_try_at = now() + make_interval(secs => $2)
   where id in (
     select id from outbox
     where sent_at is null and given_up_at is null and next_try_at <= now()
     order by next_try_at limit $1 for update skip locked)
   returning id, to_address as "to", template, details, tries,
     extract(epoch from now() - created_at)::float8 as "ageSeconds"`,
);

/** Takes up to `most` mails that are due; nobody else takes them for `leaseSeconds`. */
export function takeMails(
  pool: pg.Pool,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<TakenMail[]> {
  return readRows<TakenMail>(pool, TAKE, [most, leaseSeconds]);
}

const SENT = statement(
  'outbox-sent',
  'update outbox set sent_at = now(), details = null, last_error = null where id = $1',
);

export async function markSent(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, SENT, [id]);
}

const AGAIN = statement(
  'outbox-again',
  `update outbox set next_try_at = now() + make_interval(secs => $2), last_error = $3
   where id = $1`,
);

export async function tryAgainIn(
  pool: pg.Pool,
  { id, waitSeconds, error }: { id: string; waitSeconds: number; error: string },
): Promise<void> {
  await readRows(pool, AGAIN, [id, waitSeconds, error]);
}

const GIVE_UP = statement(
  'outbox-give-up',
  'update outbox set given_up_at = now(), details = null, last_error = $2 where id = $1',
);

export async function giveUp(pool: pg.Pool, id: string, error: string): Promise<void> {
  await readRows(pool, GIVE_UP, [id, error]);
}

const CLEAR = statement(
  'outbox-clear',
  `delete from outbox where created_at < now() - interval '30 days'
   and (sent_at is not null or given_up_at is not null)`,
);

/** Forgets to whom we wrote more than 30 days ago. */
export async function clearOldMails(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR);
}
