// The calls that change the e-mail address of an account, and undo a change.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { email, fields, secret, success, text } from '../fields.ts';

/** How long the mailed link of a change is valid. */
export const EMAIL_LINK_MINUTES = 60;
/** How long the old address can undo a change; nobody else can take it until then. */
export const EMAIL_UNDO_HOURS = 24;

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/users/change_email',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Mails a link to the new address, which changes it; the answer is the same whether or not the address has an account.',
  body: fields({
    email: email(),
    /** The current password; required from people who have one. */
    password: z.optional(secret()),
  }),
  answer: success(),
});

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/api/users/change_email/confirm',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Changes my address by the token of the mailed link, once; ends every other session and notifies the old address.',
  body: fields({ token: text(100) }),
  answer: z.object({ success: z.boolean(), email: z.string() }),
});

export const showEmailChange = defineCall({
  method: 'POST',
  path: '/api/users/change_email/about',
  who: 'member',
  summary:
    'Names the address that the token of my mailed link sets and the one it replaces; changes nothing, and the link stays usable.',
  body: fields({ token: text(100) }),
  answer: z.object({ email: z.string(), old_email: z.string() }),
});

export const undoEmailChange = defineCall({
  method: 'POST',
  path: '/api/users/change_email/undo',
  who: 'visitor',
  summary:
    'Restores the old address by the token mailed to it, within a day; ends every session, and the password must be set anew.',
  body: fields({ token: text(100) }),
  answer: success(),
});

export const showEmailUndo = defineCall({
  method: 'POST',
  path: '/api/users/change_email/undo/about',
  who: 'visitor',
  summary:
    'Names, masked, the address that the token mailed to it restores and the one that goes; changes nothing, and the link stays usable.',
  body: fields({ token: text(100) }),
  answer: z.object({ email: z.string(), old_email: z.string() }),
});
