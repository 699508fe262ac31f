// The SQL of the back office's sessions: short, ended by inactivity, and with the time of the last proof.
import type pg from 'pg';
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS } from '#contract/desk/staff.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskVisit } from './staff-context.ts';

export type ProvedBy = 'code' | 'passkey';

const INSERT = statement(
  'desk-session-insert',
  `insert into staff_sessions (token_hash, staff_id, expires_at, proved_by, network, browser, system)
   select $1, id, now() + make_interval(hours => ${DESK_SESSION_HOURS}), $3, $4, $5, $6
   from staff where id = $2 and disabled_at is null and password_hash is not null for share
   returning staff_id`,
);

/** Returns false, and creates no session, if the account was disabled or reset in the meantime. */
export async function insertDeskSession(
  tx: Transaction,
  {
    tokenHash,
    staffId,
    provedBy,
    visit,
  }: { tokenHash: Buffer; staffId: string; provedBy: ProvedBy; visit: DeskVisit },
): Promise<boolean> {
  const { network, browser, system } = visit;
  const values = [tokenHash, staffId, provedBy, network, browser, system];
  return (await tx.rows(INSERT, values)).length === 1;
}

/** A session is valid until it is idle for too long, expires or is revoked, or its account is disabled. */
const IS_LIVE = `s.revoked_at is null and s.expires_at > now()
  and s.seen_at > now() - interval '${DESK_IDLE_MINUTES} minutes' and p.disabled_at is null`;

const FIND = statement(
  'desk-session-find',
  `select p.id, p.email, p.full_name as "fullName", p.roles, s.token_hash as "sessionHash",
     s.proved_at as "provedAt", s.seen_at < now() - interval '1 minute' as "isStale"
   from staff_sessions s join staff p on p.id = s.staff_id
   where s.token_hash = $1 and ${IS_LIVE}`,
);

const SEE = statement(
  'desk-session-see',
  'update staff_sessions set seen_at = now() where token_hash = $1 and revoked_at is null',
);

export interface SessionUse {
  /** Whether the page asks by itself, with nobody at the screen. */
  isUnattended: boolean;
}

/** The person of a live session; also renews its time of last activity, unless nobody is at the screen. */
export async function findDeskSession(
  pool: pg.Pool,
  tokenHash: Buffer,
  { isUnattended }: SessionUse = { isUnattended: false },
): Promise<Staff | undefined> {
  const [found] = await readRows<Staff & { isStale: boolean }>(pool, FIND, [tokenHash]);
  if (!found) return undefined;
  const { isStale, ...staff } = found;
  if (isStale && !isUnattended) await readRows(pool, SEE, [tokenHash]);
  return staff;
}

const STILL_LIVE = statement(
  'desk-session-still-live',
  `select from staff_sessions s join staff p on p.id = s.staff_id
   where s.token_hash = $1 and ${IS_LIVE} for share of s`,
);

/** Whether a session is still live; locks it, so that it does not end before the commit. */
export async function isStillLive(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  return (await tx.rows(STILL_LIVE, [tokenHash])).length === 1;
}

const PROVE = statement(
  'desk-session-prove',
  `update staff_sessions set proved_at = now(), proved_by = $2
   where token_hash = $1 and revoked_at is null returning proved_at as "provedAt"`,
);

/** Records a proof of identity; undefined for a session that has ended. */
export async function noteProof(
  tx: Transaction,
  { tokenHash, provedBy }: { tokenHash: Buffer; provedBy: ProvedBy },
): Promise<Date | undefined> {
  const [row] = await tx.rows<{ provedAt: Date }>(PROVE, [tokenHash, provedBy]);
  return row?.provedAt;
}

const REVOKE = statement(
  'desk-session-revoke',
  'update staff_sessions set revoked_at = now() where token_hash = $1 and revoked_at is null',
);

export async function revokeDeskSession(pool: pg.Pool, tokenHash: Buffer): Promise<void> {
  await readRows(pool, REVOKE, [tokenHash]);
}

const REVOKE_ALL = statement(
  'desk-sessions-revoke-of',
  'update staff_sessions set revoked_at = now() where staff_id = $1 and revoked_at is null',
);

export async function revokeSessionsOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.rows(REVOKE_ALL, [staffId]);
}

const CLEAR = statement(
  'desk-challenges-clear',
  'delete from staff_challenges where expires_at < now()',
);

/** Deletes expired challenges. Sessions are kept, because approvals refer to them. */
export async function clearDeskChallenges(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR);
}
