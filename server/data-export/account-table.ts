// The SQL of what only a copy of one's data shows: agreements, messages, and the past of an account.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

export interface Agreements {
  createdAt: Date;
  statedAdultAt: Date | null;
  language: string;
  timeZone: string;
}

const AGREEMENTS = statement(
  'export_agreements',
  `select created_at as "createdAt", stated_adult_at as "statedAdultAt", language,
     time_zone as "timeZone"
   from users where id = $1`,
);

/** Undefined for an unknown person. */
export async function readAgreements(
  pool: pg.Pool,
  userId: string,
): Promise<Agreements | undefined> {
  return (await readRows<Agreements>(pool, AGREEMENTS, [userId]))[0];
}

export interface SentMessage {
  kind: string;
  /** The key of its subject; null for an SMS. */
  about: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const MESSAGES = statement(
  'export_messages',
  `select kind, about, created_at as "createdAt", sent_at as "sentAt" from outbox
   where user_id = $1 order by created_at`,
);

/** Of the last 30 days: then we forget whom we wrote to. */
export function readMessages(pool: pg.Pool, userId: string): Promise<SentMessage[]> {
  return readRows<SentMessage>(pool, MESSAGES, [userId]);
}

const SESSIONS = statement(
  'export_sessions',
  `select created_at as "signedInAt", expires_at as "expiresAt", revoked_at as "endedAt", browser,
     system, network
   from sessions where user_id = $1 order by created_at`,
);

/** Sign-ins of the last days, ended ones too. */
export function readSignIns(pool: pg.Pool, userId: string): Promise<object[]> {
  return readRows(pool, SESSIONS, [userId]);
}
