// The SQL of the codes that verify phone numbers, and of numbers that are verified.
import type pg from 'pg';
import type { PhoneNumber } from '#contract/people/phone.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

export interface PhoneCode extends PhoneNumber {
  userId: string;
  codeHash: Buffer;
}

const PUT = statement(
  'phone-code-put',
  `insert into phone_codes (user_id, country_code, phone, code_hash, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => ${CODE_MINUTES}))
   on conflict (user_id) do update set country_code = excluded.country_code,
     phone = excluded.phone, code_hash = excluded.code_hash, tries = 0, created_at = now(),
     expires_at = excluded.expires_at`,
);

/** Stores a person's new code; the one before it stops working. */
export async function putPhoneCode(tx: Transaction, code: PhoneCode): Promise<void> {
  await tx.rows(PUT, [code.userId, code.countryCode, code.number, code.codeHash]);
}

// Counts the try and reads the code in one statement, so that parallel guesses cannot bypass the limit.
const TRY = statement(
  'phone-code-try',
  `update phone_codes set tries = tries + 1
   where user_id = $1 and expires_at > now() and tries < ${CODE_TRIES}
   returning user_id as "userId", country_code as "countryCode", phone as number,
     code_hash as "codeHash"`,
);

/** Counts a try against the person's code; undefined when there is none left to try. */
export async function tryPhoneCode(pool: pg.Pool, userId: string): Promise<PhoneCode | undefined> {
  return (await readRows<PhoneCode>(pool, TRY, [userId]))[0];
}

const USE = statement(
  'phone-code-use',
  'delete from phone_codes where user_id = $1 and code_hash = $2 returning user_id',
);

/** Uses up the code; returns false if it was used in the meantime. */
export async function usePhoneCode(
  tx: Transaction,
  { userId, codeHash }: PhoneCode,
): Promise<boolean> {
  return (await tx.rows(USE, [userId, codeHash])).length === 1;
}

const CLEAR = deletion('phone-codes-clear', {
  from: sql`phone_codes`,
  where: sql`expires_at < now()`,
});

export async function clearOldPhoneCodes(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}

// The key of an advisory lock on a phone number: of two people with correct codes, the first gets it.
const LOCK = statement(
  'phone-lock-number',
  'select pg_advisory_xact_lock(7305011, hashtext($1)) is null as locked',
);

const SET_VERIFIED = statement(
  'user-set-verified-phone',
  `update users set country_code = $2, phone = $3, phone_verified_at = now()
   where id = $1 and not exists (
     select from users other where other.country_code = $2 and other.phone = $3
       and other.phone_verified_at is not null and other.id <> $1)
   returning id`,
);

/** Gives the person this verified number; false, without any change, if another account has it. */
export async function setVerifiedPhone(
  tx: Transaction,
  { userId, countryCode, number }: PhoneNumber & { userId: string },
): Promise<boolean> {
  await tx.rows(LOCK, [countryCode + number]);
  return (await tx.rows(SET_VERIFIED, [userId, countryCode, number])).length === 1;
}
