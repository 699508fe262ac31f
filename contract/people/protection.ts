// The calls that protect an account: freezing and unfreezing it, and checking whether a message is from us.
import * as z from 'zod/mini';
import { blockShape } from '../block.ts';
import { defineCall } from '../call.ts';
import { fields, secret } from '../fields.ts';

const frozen = z.object({
  /** The freeze in force (null: none); `until` is its end, once the end has been requested. */
  block: z.nullable(blockShape),
});

/**
 * The waiting time between asking to unfreeze an account and its effect; 0: none. Absent in an answer of an
 * earlier release.
 */
const unfreezeHours = z.optional(z.number());

export const getFreeze = defineCall({
  method: 'GET',
  path: '/api/users/freeze',
  who: 'member',
  summary: 'Whether my account is frozen.',
  answer: z.object({ ...frozen.shape, unfreeze_hours: unfreezeHours }),
});

export const freezeAccount = defineCall({
  method: 'POST',
  path: '/api/users/freeze',
  who: 'member',
  protectsAccount: true,
  summary:
    'Freezes my account: after the answer no money leaves it, no new device signs in, and nothing of it is changed. Held transfers come back. Also keeps it frozen when its end was asked for.',
  body: z.optional(fields({})),
  answer: frozen,
});

export const askUnfreeze = defineCall({
  method: 'POST',
  path: '/api/users/unfreeze',
  who: 'member',
  summary:
    'Asks to unfreeze my account. Needs a passkey or a recovery code, and takes effect after a waiting time in which it can be called off.',
  body: z.optional(fields({})),
  answer: frozen,
});

/** The page that the link in a message opens; the token follows. */
export const FREEZE_PAGE = '/freeze/';

/** A POST, because mail programs and virus scanners open links by GET. */
export const freezeByLink = defineCall({
  method: 'POST',
  path: '/api/freeze',
  who: 'visitor',
  summary: 'Freezes the account that a link in one of our messages belongs to; no sign-in.',
  body: fields({ token: secret() }),
  answer: z.object({ message: z.string(), since: z.string(), block: blockShape }),
});

export const showFreezeLink = defineCall({
  method: 'POST',
  path: '/api/freeze/about',
  who: 'visitor',
  summary:
    'Names, masked, the address of the account that a link in one of our messages freezes; changes nothing.',
  body: fields({ token: secret() }),
  answer: z.object({ email: z.string(), unfreeze_hours: unfreezeHours }),
});
