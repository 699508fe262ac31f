// A person's means of proving their identity besides the password.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface Factors {
  /** When an authenticator app was set up; null without one. */
  totpSince: Date | null;
  /** Passkeys of any kind, and those set up as a second factor. */
  passkeys: number;
  factorPasskeys: number;
  recoveryCodes: number;
}

const FACTORS = statement(
  'second-factors-of-person',
  `select
     (select enabled_at from totp_secrets where user_id = $1) as "totpSince",
     (select count(*)::int from passkeys where user_id = $1) as passkeys,
     (select count(*)::int from passkeys where user_id = $1 and is_second_factor)
       as "factorPasskeys",
     (select count(*)::int from recovery_codes where user_id = $1 and used_at is null)
       as "recoveryCodes"`,
);

const NONE: Factors = { totpSince: null, passkeys: 0, factorPasskeys: 0, recoveryCodes: 0 };

export async function factorsOf(pool: pg.Pool, userId: string): Promise<Factors> {
  return (await readRows<Factors>(pool, FACTORS, [userId]))[0] ?? NONE;
}

export async function factorsWithin(tx: Transaction, userId: string): Promise<Factors> {
  return (await tx.rows<Factors>(FACTORS, [userId]))[0] ?? NONE;
}

/** Whether the person has a second factor. Passkeys that the browser added by itself do not count. */
export function isTwoStep({ totpSince, factorPasskeys }: Factors): boolean {
  return totpSince !== null || factorPasskeys > 0;
}
