// The calls that close an account: listing what prevents it, and closing it.
import * as z from 'zod/mini';
import { blockShape } from '../block.ts';
import { defineCall } from '../call.ts';
import { fields, secret } from '../fields.ts';

export const getClosing = defineCall({
  method: 'GET',
  path: '/api/users/close_account',
  who: 'member',
  summary: 'What keeps my account from being closed, each with what to do about it.',
  answer: z.object({
    blocks: z.array(blockShape),
    /** Whether closing the account requires the password. */
    has_password: z.boolean(),
  }),
});

export const closeAccount = defineCall({
  method: 'POST',
  path: '/api/users/close_account',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Closes my account for good: signs out everywhere, deletes what need not be kept, and frees the e-mail address. Refused while money is inside.',
  endsSession: true,
  body: fields({
    /** Required from people who have one. */
    password: z.optional(secret()),
  }),
  answer: z.object({ message: z.string() }),
});
