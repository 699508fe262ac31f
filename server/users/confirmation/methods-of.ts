// How a person can prove themself.
import type pg from 'pg';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';

/**
 * The person's methods, the best first. Whoever has a second factor proves themself by it alone: a
 * mailbox that was broken into must not be enough.
 */
export async function methodsOf(_pool: pg.Pool, _userId: string): Promise<ConfirmationMethod[]> {
  return ['mail_code'];
}

export function hasSecondFactor(methods: readonly ConfirmationMethod[]): boolean {
  return !methods.includes('mail_code');
}
