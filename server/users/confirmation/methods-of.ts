// The methods by which a person can prove their identity.
import type pg from 'pg';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import { factorsOf, isTwoStep } from '../second-factor/factors.ts';

/**
 * The person's methods, the best first. A person with a second factor cannot use a mailed code, because a
 * hacked mailbox must not be enough.
 */
export async function methodsOf(pool: pg.Pool, userId: string): Promise<ConfirmationMethod[]> {
  const factors = await factorsOf(pool, userId);
  const methods: [ConfirmationMethod, boolean][] = [
    // A passkey that the browser added by itself proves no more than the sign-in before it.
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
