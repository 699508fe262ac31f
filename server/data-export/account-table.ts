// The SQL of data that only the data export shows: agreements, past sign-ins and removed devices.
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

const SESSIONS = statement(
  'export_sessions',
  `select created_at as "signedInAt", expires_at as "expiresAt", revoked_at as "endedAt", browser,
     system, network
   from sessions where user_id = $1 order by created_at`,
);

/** Sessions of the last days, including ended ones. */
export function readSignIns(pool: pg.Pool, userId: string): Promise<object[]> {
  return readRows(pool, SESSIONS, [userId]);
}

const FORGOTTEN = statement(
  'export_forgotten_devices',
  `select first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", forgotten_at as "forgottenAt"
   from devices where user_id = $1 and forgotten_at is not null order by last_seen_at desc`,
);

/** What is left of the devices that the person removed. */
export function readForgottenDevices(pool: pg.Pool, userId: string): Promise<object[]> {
  return readRows(pool, FORGOTTEN, [userId]);
}
