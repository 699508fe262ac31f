// The SQL of people with an account.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { KycStatus } from '#contract/codes.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface User {
  id: string;
  email: string;
  fullName: string;
  countryCode: string;
  phone: string;
  kycStatus: KycStatus;
}

/** What the sign-in looks at. */
export interface Credentials {
  id: string;
  email: string;
  passwordHash: string;
  kycStatus: KycStatus;
  isActive: boolean;
}

/** What a person wrote into the sign-up form. */
export interface NewUser {
  email: string;
  fullName: string;
  countryCode: string;
  phone: string;
  passwordHash: string;
  isStatedAdult: boolean;
}

const BY_ID = statement(
  'user-by-id',
  `select id, email, full_name as "fullName", country_code as "countryCode", phone,
     kyc_status as "kycStatus"
   from users where id = $1`,
);

export async function findUser(pool: pg.Pool, id: string): Promise<User | undefined> {
  return (await readRows<User>(pool, BY_ID, [id]))[0];
}

const CREDENTIALS = statement(
  'user-credentials',
  `select id, email, password_hash as "passwordHash", kyc_status as "kycStatus",
     activated_at is not null as "isActive"
   from users where email = $1`,
);

export async function findCredentials(
  pool: pg.Pool,
  email: string,
): Promise<Credentials | undefined> {
  return (await readRows<Credentials>(pool, CREDENTIALS, [email]))[0];
}

const LOCK_BY_EMAIL = statement(
  'user-lock-by-email',
  'select id, activated_at is not null as "isActive" from users where email = $1 for update',
);

/** Finds a person by address and holds their row until the transaction ends. */
export async function lockByEmail(
  tx: Transaction,
  email: string,
): Promise<{ id: string; isActive: boolean } | undefined> {
  return (await tx.rows<{ id: string; isActive: boolean }>(LOCK_BY_EMAIL, [email]))[0];
}

// Nobody has proven an address that is not active, so whoever registers it last decides what it
// will open with.
const PUT_INACTIVE = statement(
  'user-put-inactive',
  `insert into users as u
     (id, email, full_name, country_code, phone, password_hash, stated_adult_at)
   values ($1, $2, $3, $4, $5, $6, case when $7 then now() end)
   on conflict on constraint users_email_key do update set
     full_name = excluded.full_name, country_code = excluded.country_code,
     phone = excluded.phone, password_hash = excluded.password_hash,
     stated_adult_at = excluded.stated_adult_at
   where u.activated_at is null
   returning id`,
);

/**
 * Makes a person who is not active yet, or replaces what one had written; undefined when the
 * address is active.
 */
export async function putInactiveUser(
  tx: Transaction,
  { email, fullName, countryCode, phone, passwordHash, isStatedAdult }: NewUser,
): Promise<string | undefined> {
  const values = [uuidv7(), email, fullName, countryCode, phone, passwordHash, isStatedAdult];
  return (await tx.rows<{ id: string }>(PUT_INACTIVE, values))[0]?.id;
}

const ACTIVATE = statement(
  'user-activate',
  'update users set activated_at = now() where id = $1 and activated_at is null returning id',
);

/** False when the account was active before. */
export async function activateUser(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.rows(ACTIVATE, [id])).length === 1;
}

const SET_PASSWORD = statement(
  'user-set-password',
  'update users set password_hash = $3 where id = $1 and password_hash = $2',
);

/**
 * Replaces a hash by a newer one of the same password, unless the password was changed meanwhile.
 */
export async function replaceHash(
  pool: pg.Pool,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await readRows(pool, SET_PASSWORD, [id, from, to]);
}
