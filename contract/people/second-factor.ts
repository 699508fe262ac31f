// The calls of a person's second factors: authenticator app, passkeys and recovery codes.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, success, text, time } from '../fields.ts';

/** Shown once, because only their hashes are stored. */
const recoveryCodes = z.array(z.string());

const passkeyShape = z.object({
  id: z.string(),
  name: z.string(),
  created_at: time(),
  last_used_at: z.nullable(time()),
  /** False for a passkey that the browser added by itself: it can only sign in. */
  is_second_factor: z.boolean(),
  /** Whether it is synced between devices, as its provider reports. */
  is_synced: z.boolean(),
});

export const getSecondFactors = defineCall({
  method: 'GET',
  path: '/api/users/second_factors',
  who: 'member',
  summary: 'My second factors, and how many recovery codes are left.',
  answer: z.object({
    /** Whether a sign-in on a new device needs a second factor. */
    is_on: z.boolean(),
    totp_since: z.nullable(time()),
    passkeys: z.array(passkeyShape),
    recovery_codes_left: z.number(),
  }),
});

export const beginTotp = defineCall({
  method: 'POST',
  path: '/api/users/totp/begin',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'Begins to set up an authenticator app; needs a confirmation.',
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const enableTotp = defineCall({
  method: 'POST',
  path: '/api/users/totp/enable',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    "Finishes the set-up by a code of the app; the first second factor's answer has recovery codes.",
  body: fields({ code: text(10) }),
  answer: z.object({ recovery_codes: z.nullable(recoveryCodes) }),
});

export const removeTotp = defineCall({
  method: 'POST',
  path: '/api/users/totp/remove',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'Removes the authenticator app; needs a confirmation.',
  answer: success(),
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/users/recovery_codes/renew',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'Replaces the recovery codes by new ones; needs a confirmation.',
  answer: z.object({ recovery_codes: recoveryCodes }),
});
