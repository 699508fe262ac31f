// The calls of passkeys: registering, removing, and signing in with one.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, id, success, text } from '../fields.ts';
import { login } from '../users.ts';

/** Input and output of the browser's WebAuthn API, in its JSON serialization. */
export const passkeyJson = z.looseObject({});

/**
 * Whether the browser adds the passkey by itself after a sign-in. Such a passkey can only sign in and is
 * no second factor.
 */
const automatic = z.optional(z.boolean());

export const getPasskeyOptions = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/options',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'Begins to register a passkey; needs a confirmation.',
  body: fields({ automatic }),
  answer: z.object({ options: passkeyJson }),
});

/** The maximum length of the name that its owner gives a passkey. */
export const PASSKEY_NAME_MAX = 60;
const passkeyName = text(PASSKEY_NAME_MAX);

const onePasskey = z.object({ passkeyId: id() });

export const registerPasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/register',
  who: 'member',
  isRefusedToFrozen: true,
  summary: "Registers a passkey; the first second factor's answer has recovery codes.",
  body: fields({ passkey: passkeyJson, automatic, name: z.optional(passkeyName) }),
  answer: z.object({ recovery_codes: z.nullable(z.array(z.string())) }),
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/:passkeyId/rename',
  who: 'member',
  isRefusedToFrozen: true,
  summary: 'Gives a passkey another name; needs no confirmation.',
  params: onePasskey,
  body: fields({ name: passkeyName }),
  answer: success(),
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/users/passkeys/:passkeyId',
  who: 'member',
  isRefusedToFrozen: true,
  protectsAccount: true,
  summary: 'Removes a passkey; needs a confirmation.',
  params: onePasskey,
  answer: success(),
});

export const getPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/sign_in/options',
  who: 'visitor',
  summary: 'Begins a sign-in with a passkey of any account.',
  answer: z.object({ options: passkeyJson }),
});

export const passkeySignIn = defineCall({
  method: 'POST',
  path: '/api/users/passkeys/sign_in',
  startsSession: true,
  who: 'visitor',
  summary: 'Signs in with a passkey for two hours; it needs no second factor.',
  body: fields({ passkey: passkeyJson }),
  answer: login.answer,
});
