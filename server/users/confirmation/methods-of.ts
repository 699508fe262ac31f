// How a person can prove themself.
import type pg from 'pg';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import { factorsOf, isTwoStep } from '../second-factor/factors.ts';

/**
 * The person's methods, the best first. Whoever has a second factor is not asked for a mailed code: a
 * mailbox that was broken into must not be enough.
 */
export async function methodsOf(pool: pg.Pool, userId: string): Promise<ConfirmationMethod[]> {
  const factors = await factorsOf(pool, userId);
  const methods: [ConfirmationMethod, boolean][] = [
    // One that the browser added proves no more than the sign-in before it.
    ['passkey', factors.factorPasskeys > 0],
    ['totp', factors.totpSince !== null],
    ['recovery_code', factors.recoveryCodes > 0],
    ['mail_code', !isTwoStep(factors)],
  ];
  return methods.filter(([, has]) => has).map(([method]) => method);
}

export function hasSecondFactor(methods: readonly ConfirmationMethod[]): boolean {
  return !methods.includes('mail_code');
}
