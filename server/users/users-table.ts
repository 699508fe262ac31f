// The SQL of user accounts.
import type pg from 'pg';
import type { DistantReader } from '#contract/dates/reader-time.ts';
import type { KycStatus } from '#contract/codes.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface User {
  id: string;
  email: string;
  fullName: string;
  /** Null means the first word of the full name. */
  firstName: string | null;
  countryCode: string;
  phone: string;
  isPhoneVerified: boolean;
  kycStatus: KycStatus;
}

/** The columns that sign-in reads. */
export interface Credentials {
  id: string;
  email: string;
  /** Null for a person who signs in with an account elsewhere and never set one. */
  passwordHash: string | null;
  kycStatus: KycStatus;
}

/** A person who gets an account, with its id. */
export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  countryCode: string;
  phone: string;
  passwordHash: string | null;
  statedAdultAt: Date | null;
}

const BY_ID = statement(
  'user-by-id',
  `select id, email, full_name as "fullName", first_name as "firstName",
     country_code as "countryCode", phone, phone_verified_at is not null as "isPhoneVerified",
     kyc_status as "kycStatus"
   from users where id = $1`,
);

export async function findUser(pool: pg.Pool, id: string): Promise<User | undefined> {
  return (await readRows<User>(pool, BY_ID, [id]))[0];
}

const CREDENTIALS = statement(
  'user-credentials',
  `select id, email, password_hash as "passwordHash", kyc_status as "kycStatus"
   from users where email = $1 and activated_at is not null`,
);

export async function findCredentials(
  pool: pg.Pool,
  email: string,
): Promise<Credentials | undefined> {
  return (await readRows<Credentials>(pool, CREDENTIALS, [email]))[0];
}

const SIGNER = statement(
  'user-signer',
  `select id, email, kyc_status as "kycStatus" from users where id = $1 and activated_at is not null`,
);

/** The person of a sign-in. */
export async function findSigner(
  tx: Transaction,
  id: string,
): Promise<Omit<Credentials, 'passwordHash'> | undefined> {
  return (await tx.rows<Omit<Credentials, 'passwordHash'>>(SIGNER, [id]))[0];
}

const OWN_PASSWORD = statement(
  'user-own-password',
  `select email, full_name as "fullName", password_hash as "passwordHash" from users where id = $1`,
);

/** The hash of a signed-in person's password, and the name and address that a new one must not contain. */
export async function findOwnPassword(
  pool: pg.Pool,
  id: string,
): Promise<{ email: string; fullName: string; passwordHash: string | null } | undefined> {
  const rows = await readRows<{ email: string; fullName: string; passwordHash: string | null }>(
    pool,
    OWN_PASSWORD,
    [id],
  );
  return rows[0];
}

const READER = statement(
  'user-reader',
  `update users set language = $2, time_zone = coalesce($3, time_zone)
   where id = $1 and (language <> $2 or time_zone <> $3)`,
);

export interface KnownReader {
  id: string;
  reader: DistantReader;
}

/** Stores the language of a person's mails and SMS, and their time zone if it is known. */
export async function rememberReader(pool: pg.Pool, { id, reader }: KnownReader): Promise<void> {
  await readRows(pool, READER, [id, reader.language, reader.timeZone]);
}

/** An account has the address; or it had, and can still restore it. */
export type AddressOwner = { is: 'present' } | { is: 'former'; leftAt: Date; undoUntil: Date };

const OWNER = statement(
  'address-owner',
  `select null as "leftAt", null as "undoUntil" from users where email = $1
   union all
   select changed_at, expires_at from email_undos where old_email = $1 and expires_at > now()
   order by "leftAt" desc nulls first limit 1`,
);

/** Undefined for an address that is free. */
export async function ownerOfAddress(
  tx: Transaction,
  email: string,
): Promise<AddressOwner | undefined> {
  const [row] = await tx.rows<{ leftAt: Date | null; undoUntil: Date | null }>(OWNER, [email]);
  if (!row) return undefined;
  const { leftAt, undoUntil } = row;
  return leftAt && undoUntil ? { is: 'former', leftAt, undoUntil } : { is: 'present' };
}

/** Whether an account has the address, or can still restore it. */
export async function isTaken(tx: Transaction, email: string): Promise<boolean> {
  return (await ownerOfAddress(tx, email)) !== undefined;
}

const INSERT = statement(
  'user-insert',
  `insert into users
     (id, email, full_name, country_code, phone, password_hash, stated_adult_at, activated_at)
   select $1, $2, $3, $4, $5, $6, $7, now()
   where not exists (select from email_undos where old_email = $2 and expires_at > now())
   on conflict do nothing
   returning id`,
);

/**
 * Creates an account. Returns false without a change when the address is taken, or the sign-up was already
 * used (its account may have another address by now). Lock the address before.
 */
export async function insertUser(
  tx: Transaction,
  { id, email, fullName, countryCode, phone, passwordHash, statedAdultAt }: NewUser,
): Promise<boolean> {
  const values = [id, email, fullName, countryCode, phone, passwordHash, statedAdultAt];
  return (await tx.rows(INSERT, values)).length === 1;
}

const SET_PASSWORD = statement(
  'user-set-password',
  'update users set password_hash = $3 where id = $1 and password_hash = $2 returning id',
);

interface NewHash {
  id: string;
  from: string;
  to: string;
}

/** Returns false without a change when the password hash is no longer `from`. */
export async function changeHash(tx: Transaction, { id, from, to }: NewHash): Promise<boolean> {
  return (await tx.rows(SET_PASSWORD, [id, from, to])).length === 1;
}

const RESET_PASSWORD = statement(
  'user-reset-password',
  'update users set password_hash = $2, password_reset_at = now() where id = $1',
);

/** Sets a password regardless of the previous one, and notes the time of the reset. */
export async function resetHash(
  tx: Transaction,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  await tx.rows(RESET_PASSWORD, [id, passwordHash]);
}

/**
 * Replaces a hash by a newer one of the same password, unless the password was changed in the
 * meantime.
 */
export async function replaceHash(pool: pg.Pool, { id, from, to }: NewHash): Promise<void> {
  await readRows(pool, SET_PASSWORD, [id, from, to]);
}
