// The SQL of the staff's passkeys and of their WebAuthn challenges.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { isChallenge } from '#server/users/passkeys/browser-answer.ts';

export interface StaffPasskey {
  id: string;
  staffId: string;
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: bigint;
  /** The transports as the browser reported them, separated by commas. */
  transports: string;
  createdAt: Date;
}

const COLUMNS = `id, staff_id as "staffId", name, credential_id as "credentialId",
  public_key as "publicKey", counter, transports, created_at as "createdAt"`;

const OF_STAFF = statement(
  'staff-passkeys-of',
  `select ${COLUMNS} from staff_passkeys where staff_id = $1 order by created_at`,
);

export function passkeysOfStaff(pool: pg.Pool, staffId: string): Promise<StaffPasskey[]> {
  return readRows<StaffPasskey>(pool, OF_STAFF, [staffId]);
}

const BY_CREDENTIAL = statement(
  'staff-passkey-by-credential',
  `select ${COLUMNS} from staff_passkeys where credential_id = $1`,
);

export async function findStaffPasskey(
  pool: pg.Pool,
  credentialId: Buffer,
): Promise<StaffPasskey | undefined> {
  return (await readRows<StaffPasskey>(pool, BY_CREDENTIAL, [credentialId]))[0];
}

const INSERT = statement(
  'staff-passkey-insert',
  `insert into staff_passkeys
     (id, staff_id, name, credential_id, public_key, counter, transports)
   select $1, $2, $3, $4, $5, $6, $7 from staff_sessions
   where token_hash = $8 and revoked_at is null for share
   on conflict (credential_id) do nothing returning id`,
);

/** Returns false for a passkey that is already registered, and if the session was ended meanwhile. */
export async function insertStaffPasskey(
  tx: Transaction,
  { sessionHash, ...passkey }: Omit<StaffPasskey, 'createdAt'> & { sessionHash: Buffer },
): Promise<boolean> {
  const { id, staffId, name, credentialId, publicKey, counter, transports } = passkey;
  const values = [id, staffId, name, credentialId, publicKey, counter, transports, sessionHash];
  return (await tx.rows(INSERT, values)).length === 1;
}

// A signature counter that does not increase reveals a cloned authenticator.
const USE = statement(
  'staff-passkey-use',
  `update staff_passkeys set counter = $2
   where id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning id`,
);

/** Returns false for a passkey that was removed or cloned. */
export async function usePasskey(
  tx: Transaction,
  { id, counter }: { id: string; counter: bigint },
): Promise<boolean> {
  return (await tx.rows(USE, [id, counter])).length === 1;
}

const DELETE = statement(
  'staff-passkey-delete',
  'delete from staff_passkeys where id = $1 and staff_id = $2 returning id',
);

export async function deleteStaffPasskey(
  tx: Transaction,
  { id, staffId }: { id: string; staffId: string },
): Promise<boolean> {
  return (await tx.rows(DELETE, [id, staffId])).length === 1;
}

const MINUTES = 5;

export interface StaffChallenge {
  challenge: string;
  purpose: 'sign_in' | 'prove' | 'register';
  /** The digest of the session or ticket that may answer the challenge. */
  boundTo: Buffer;
}

const PUT = statement(
  'staff-challenge-put',
  `insert into staff_challenges (challenge, purpose, bound_to, expires_at)
   values ($1, $2, $3, now() + make_interval(mins => ${MINUTES}))`,
);

export async function putStaffChallenge(
  pool: pg.Pool,
  { challenge, purpose, boundTo }: StaffChallenge,
): Promise<void> {
  await readRows(pool, PUT, [challenge, purpose, boundTo]);
}

const TAKE = statement(
  'staff-challenge-take',
  `delete from staff_challenges
   where challenge = $1 and purpose = $2 and bound_to = $3 and expires_at > now()
   returning challenge`,
);

/** Uses up a challenge; returns false when it is unknown, used, expired or bound to somebody else. */
export async function takeStaffChallenge(
  pool: pg.Pool,
  { challenge, purpose, boundTo }: StaffChallenge,
): Promise<boolean> {
  if (!isChallenge(challenge)) return false;
  return (await readRows(pool, TAKE, [challenge, purpose, boundTo])).length === 1;
}
