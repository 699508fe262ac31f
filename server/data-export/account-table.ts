// The SQL of what only a copy of one's data shows: agreements and the past of an account.
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

/** Sign-ins of the last days, ended ones too. */
export function readSignIns(pool: pg.Pool, userId: string): Promise<object[]> {
  return readRows(pool, SESSIONS, [userId]);
}
