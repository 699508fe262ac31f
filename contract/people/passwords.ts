// The rule for a new password, and the calls that change or reset one.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { email, fields, secret, success, successMessage, text } from '../fields.ts';
import { packMessage } from '../texts.ts';

/** The minimum length of a password; less with a second factor (product decision 19). */
export const PASSWORD_MIN = { alone: 12, withSecondFactor: 8 } as const;

export function passwordMin({ hasSecondFactor }: { hasSecondFactor: boolean }): number {
  return hasSecondFactor ? PASSWORD_MIN.withSecondFactor : PASSWORD_MIN.alone;
}

/** A newly chosen password. No composition rules apply; the server refuses common ones. */
export function newPassword(min: number) {
  return secret().check(
    z.minLength(min, { error: packMessage('account.password_short', { min }) }),
  );
}

/** How long a reset link is valid. */
export const RESET_LINK_MINUTES = 30;

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/users/change_password',
  who: 'member',
  isRefusedToFrozen: true,
  protectsAccount: true,
  summary: 'Changes the password and ends every other session; the owner is notified by e-mail.',
  body: fields({
    c_pass: secret(),
    // The minimum length depends on the person, which only the server knows.
    n_pass: secret(),
  }),
  answer: successMessage(),
});

export const requestReset = defineCall({
  method: 'POST',
  path: '/api/users/reset_password',
  who: 'visitor',
  summary:
    'Mails a link that resets the password; the answer is the same for known and unknown addresses.',
  body: fields({ email: email() }),
  answer: success(),
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/users/verify_reset_password',
  who: 'visitor',
  summary:
    'Sets a new password by the token of a mailed link, once; ends every session and signs nobody in.',
  body: fields({ token: text(100), new_password: secret() }),
  answer: successMessage(),
});
