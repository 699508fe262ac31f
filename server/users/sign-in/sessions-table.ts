// The SQL of sessions: who is signed in, and until when.
import type pg from 'pg';
import { SESSION_HOURS } from '#contract/codes.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';
import type { Visit } from '../devices/visit.ts';
import { withdrawEverySignIn, withdrawSignIns } from '../confirmation/confirmations-table.ts';

// Waits for a concurrent change of the password or closing, and reads its result: otherwise a sign-in with
// the old password could add its session just after the others were revoked.
const INSERT = statement(
  'session-insert',
  `insert into sessions (token_hash, user_id, expires_at, device_id, browser, system, network,
     confirmed_at)
   select $1, u.id, now() + make_interval(hours => ${SESSION_HOURS}), $4, $5, $6, $7,
     case when $8 then now() end
   from users u
   where u.id = $2 and u.activated_at is not null
     and ($3::text is null or u.password_hash = $3) for share
   returning user_id`,
);

interface NewSession {
  userId: string;
  tokenHash: Buffer;
  /** The hash that the sign-in's password matched; null for a sign-in without a password. */
  passwordHash: string | null;
  deviceId: string;
  visit: Visit;
  /** Whether the person has just proved their identity beyond the password. */
  isConfirmed: boolean;
}

/** Returns false, and adds no session, when the password was changed or the account closed meanwhile. */
export async function insertSession(
  tx: Transaction,
  { userId, tokenHash, passwordHash, deviceId, visit, isConfirmed }: NewSession,
): Promise<boolean> {
  const { browser, system, network } = visit;
  const values = [tokenHash, userId, passwordHash, deviceId, browser, system, network, isConfirmed];
  return (await tx.rows(INSERT, values)).length === 1;
}

const FIND = statement(
  'sessions-find',
  `select token_hash as "tokenHash", user_id as "userId" from sessions
   where token_hash = any($1::bytea[]) and revoked_at is null and expires_at > now()`,
);

/** The live sessions of these tokens, unsorted. */
export function findLivingSessions(
  pool: pg.Pool,
  tokenHashes: Buffer[],
): Promise<{ tokenHash: Buffer; userId: string }[]> {
  return readRows(pool, FIND, [tokenHashes]);
}

const REVOKE = statement(
  'session-revoke',
  'update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null',
);

export async function revokeSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await readRows(pool, REVOKE, [tokenHash]);
}

const REVOKE_OF_DEVICE = statement(
  'sessions-revoke-of-device',
  `update sessions set revoked_at = now()
   where device_id = $1 and token_hash <> $2 and revoked_at is null`,
);

/** Ends the other sessions of a person's browser. */
export async function revokeEarlier(
  tx: Transaction,
  { deviceId, tokenHash }: { deviceId: string; tokenHash: Buffer },
): Promise<void> {
  await tx.rows(REVOKE_OF_DEVICE, [deviceId, tokenHash]);
}

const REVOKE_ALL = statement(
  'sessions-revoke-all',
  `update sessions set revoked_at = now()
   where user_id = $1 and revoked_at is null and ($2::bytea is null or token_hash <> $2)`,
);

const UNTRUST = statement(
  'devices-untrust',
  `update devices set trusted_until = null
   where user_id = $1 and trusted_until is not null
     and id is distinct from (select device_id from sessions where token_hash = $2)`,
);

/**
 * Ends every session of a person, or all except the caller's own, and sign-ins that wait for their proof.
 * The devices of ended sessions are no longer trusted.
 */
export async function revokeSessions(
  tx: Transaction,
  { userId, exceptTokenHash }: { userId: string; exceptTokenHash?: Buffer },
): Promise<void> {
  await tx.rows(REVOKE_ALL, [userId, exceptTokenHash ?? null]);
  await tx.rows(UNTRUST, [userId, exceptTokenHash ?? null]);
  await withdrawSignIns(tx, userId);
}

const REVOKE_EVERY = statement(
  'sessions-revoke-every',
  `update sessions set revoked_at = now()
   where revoked_at is null and expires_at > now() returning user_id as "userId"`,
);

const UNTRUST_ALL = statement(
  'devices-untrust-all',
  `update devices set trusted_until = null
   where user_id = any($1::uuid[]) and trusted_until is not null`,
);

/** Does as `revokeSessions` for everybody. Returns who was signed in. */
export async function revokeEverySession(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ userId: string }>(REVOKE_EVERY);
  const people = [...new Set(rows.map(({ userId }) => userId))];
  await tx.rows(UNTRUST_ALL, [people]);
  await withdrawEverySignIn(tx);
  return people;
}

/** A live session as shown to its person. */
export interface SessionOfPerson {
  id: string;
  deviceId: string | null;
  browser: string | null;
  system: string | null;
  network: string | null;
  createdAt: Date;
  isThis: boolean;
}

const OF_PERSON = statement(
  'sessions-of-person',
  `select id, device_id as "deviceId", browser, system, network, created_at as "createdAt",
     token_hash = $2 as "isThis"
   from sessions where user_id = $1 and expires_at > now() and revoked_at is null
   order by created_at desc`,
);

export function livingSessionsOf(
  pool: pg.Pool,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<SessionOfPerson[]> {
  return readRows<SessionOfPerson>(pool, OF_PERSON, [userId, tokenHash]);
}

const REVOKE_ONE = statement(
  'session-revoke-one',
  `update sessions set revoked_at = now()
   where user_id = $1 and id = $2 and expires_at > now() and revoked_at is null returning id`,
);

/** Returns false for a session that has ended or is another person's. */
export async function revokeOne(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  return (await tx.rows(REVOKE_ONE, [userId, id])).length === 1;
}

const CLEAR = deletion('sessions-clear', {
  from: sql`sessions`,
  where: sql`expires_at < now() - interval '1 day'`,
});

export async function clearOldSessions(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
