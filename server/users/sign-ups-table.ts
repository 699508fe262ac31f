// The SQL of sign-ups: their data, and the digests of mailed codes and links, until one creates the
// account or its week is over.
import type pg from 'pg';
import { SIGN_UP_CODE_MINUTES } from '#contract/users.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';
import type { NewUser } from './users-table.ts';

export const CODE_TRIES = 5;
const LINK_HOURS = 24;
const SIGN_UP_DAYS = 7;

/** Digests of the mailed code and link; either one creates the account. */
export interface Proof {
  codeHash: Buffer;
  linkHash: Buffer;
}

/** The data of a sign-up form, and the id of the account it may become. */
export interface NewSignUp extends NewUser {
  passwordHash: string;
}

export interface SignUp extends NewSignUp {
  createdAt: Date;
  codeHash: Buffer;
}

const COLUMNS = `id, email, full_name as "fullName", country_code as "countryCode", phone,
  password_hash as "passwordHash", stated_adult_at as "statedAdultAt",
  created_at as "createdAt", code_hash as "codeHash"`;

// An advisory lock by the address's hash. Two addresses with the same hash only wait for each other.
const LOCK = statement(
  'sign-up-lock-address',
  'select pg_advisory_xact_lock(7305003, hashtext($1)) is null as locked',
);

/** Locks an address, known or not, until the transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.rows(LOCK, [email]);
}

const OF_ADDRESS = statement(
  'sign-ups-of-address',
  `select ${COLUMNS} from sign_ups where email = $1 and expires_at > now()
   order by created_at desc, id desc`,
);

/** The live sign-ups of an address, the newest first. */
export function signUpsOf(tx: Transaction, email: string): Promise<SignUp[]> {
  return tx.rows<SignUp>(OF_ADDRESS, [email]);
}

const ANY = statement(
  'sign-up-any',
  'select from sign_ups where email = $1 and expires_at > now() limit 1',
);

/** Whether a sign-up of this address waits for its code. */
export async function hasSignUp(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.rows(ANY, [email])).length === 1;
}

const INSERT = statement(
  'sign-up-insert',
  `insert into sign_ups (id, email, full_name, country_code, phone, password_hash,
     stated_adult_at, expires_at, code_hash, code_expires_at, link_hash, link_expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => ${SIGN_UP_DAYS}),
     $8, now() + make_interval(mins => ${SIGN_UP_CODE_MINUTES}),
     $9, now() + make_interval(hours => ${LINK_HOURS}))`,
);

export async function insertSignUp(tx: Transaction, said: NewSignUp, proof: Proof): Promise<void> {
  const { id, email, fullName, countryCode, phone, passwordHash, statedAdultAt } = said;
  const values = [id, email, fullName, countryCode, phone, passwordHash, statedAdultAt];
  await tx.rows(INSERT, [...values, proof.codeHash, proof.linkHash]);
}

const PUT_PROOF = statement(
  'sign-up-put-proof',
  `update sign_ups set code_hash = $2, code_tries = 0,
     code_expires_at = now() + make_interval(mins => ${SIGN_UP_CODE_MINUTES}), link_hash = $3,
     link_expires_at = now() + make_interval(hours => ${LINK_HOURS}),
     expires_at = greatest(expires_at, now() + make_interval(hours => ${LINK_HOURS}))
   where id = $1`,
);

/** Stores a new code and link; the earlier ones of this sign-up stop working. */
export async function putProof(tx: Transaction, id: string, proof: Proof): Promise<void> {
  await tx.rows(PUT_PROOF, [id, proof.codeHash, proof.linkHash]);
}

const DROP = statement('sign-ups-drop', 'delete from sign_ups where id = any ($1)');

export async function dropSignUps(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.rows(DROP, [ids]);
}

const NAMED = statement(
  'sign-up-named',
  'select id from sign_ups where id = $1 and email = $2 and expires_at > now()',
);

/**
 * The sign-up that a caller names as their own, if it belongs to this address: only its maker knows
 * its id.
 */
export async function ownSignUp(
  pool: pg.Pool,
  { signUpId, email }: { signUpId: string | undefined; email: string },
): Promise<string | undefined> {
  if (signUpId === undefined) return undefined;
  return (await readRows<{ id: string }>(pool, NAMED, [signUpId, email]))[0]?.id;
}

const WITH_CODE = statement(
  'sign-up-with-code',
  `select ${COLUMNS} from sign_ups
   where id = $1 and expires_at > now() and code_expires_at > now()`,
);

/** A sign-up whose code has not expired, however often strangers have tried it. */
export async function signUpWithCode(tx: Transaction, id: string): Promise<SignUp | undefined> {
  return (await tx.rows<SignUp>(WITH_CODE, [id]))[0];
}

// Counts the try and reads the codes in one statement, so that parallel guesses cannot bypass the limit.
const TRY_CODES = statement(
  'sign-ups-try-codes',
  `update sign_ups set code_tries = code_tries + 1
   where email = $1 and expires_at > now() and code_expires_at > now()
     and code_tries < ${CODE_TRIES}
   returning ${COLUMNS}`,
);

/** Counts a try against every valid code of the address, and returns their sign-ups. */
export function tryCodes(tx: Transaction, email: string): Promise<SignUp[]> {
  return tx.rows<SignUp>(TRY_CODES, [email]);
}

const BY_LINK = statement(
  'sign-up-by-link',
  `select ${COLUMNS}, link_expires_at > now() as "isLinkGood" from sign_ups
   where link_hash = $1 and expires_at > now()`,
);

export async function signUpByLink(
  tx: Transaction,
  linkHash: Buffer,
): Promise<(SignUp & { isLinkGood: boolean }) | undefined> {
  return (await tx.rows<SignUp & { isLinkGood: boolean }>(BY_LINK, [linkHash]))[0];
}

/** The id and password of a sign-up, and when it was made and is forgotten. */
export interface SignUpPassword {
  id: string;
  passwordHash: string;
  createdAt: Date;
  expiresAt: Date;
}

const PASSWORDS = statement(
  'sign-ups-passwords',
  `select id, password_hash as "passwordHash", created_at as "createdAt", expires_at as "expiresAt"
   from sign_ups where email = $1 and expires_at > now() order by created_at`,
);

/** The passwords of all sign-ups of an address, the oldest first. */
export function passwordsOfSignUps(pool: pg.Pool, email: string): Promise<SignUpPassword[]> {
  return readRows<SignUpPassword>(pool, PASSWORDS, [email]);
}

const CLEAR = deletion('sign-ups-clear', {
  from: sql`sign_ups`,
  where: sql`expires_at < now()`,
});

export async function clearOldSignUps(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
