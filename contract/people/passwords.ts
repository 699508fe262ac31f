// The rule for a new password, and the calls that change or reset one.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, secret } from '../fields.ts';
import { packMessage } from '../texts.ts';

/** How short a password may be. With a second factor it is not all there is (product decision 19). */
export const PASSWORD_MIN = { alone: 12, withSecondFactor: 8 } as const;

export function passwordMin({ hasSecondFactor }: { hasSecondFactor: boolean }): number {
  return hasSecondFactor ? PASSWORD_MIN.withSecondFactor : PASSWORD_MIN.alone;
}

/** A password that is chosen now. Its composition is free; the server refuses common ones. */
export function newPassword(min: number) {
  return secret().check(
    z.minLength(min, { error: packMessage('account.password_short', { min }) }),
  );
}

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/users/change_password',
  who: 'member',
  summary: 'Changes the password and ends every other session; the owner is notified by e-mail.',
  body: fields({
    c_pass: secret(),
    // How long it must be depends on the person: the server knows.
    n_pass: secret(),
  }),
  answer: z.object({ success: z.boolean(), message: z.string() }),
});
