// The call that tells whether a message is from us, by the code in it.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, time } from '../fields.ts';

/** Without look-alikes: no 0 and O, no 1, I and L. */
export const MESSAGE_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const MESSAGE_CODE_LENGTH = 8;
/** How long messages can be checked. */
export const MESSAGE_DAYS = 400;

/** The code as people type it: case-insensitive, with spaces or hyphens. */
const code = z.pipe(
  z.string({ error: 'field.required' }).check(z.maxLength(40, { error: 'check.code' })),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.string().check(
      z.regex(new RegExp(`^[${MESSAGE_CODE_ALPHABET}]{${MESSAGE_CODE_LENGTH}}$`), {
        error: 'check.code',
      }),
    ),
  ),
);

export const checkMessage = defineCall({
  method: 'POST',
  path: '/api/messages/check',
  who: 'visitor',
  summary:
    'Whether we sent the message with this code: what kind it was, when, and to which address, masked. Never its content.',
  body: fields({ code }),
  answer: z.object({
    is_ours: z.boolean(),
    channel: z.nullable(z.enum(['email', 'sms'])),
    /** The subject of an e-mail, or the purpose of an SMS. */
    about: z.nullable(z.string()),
    /** Also null for one of ours, where several attempts were not acknowledged. */
    sent_at: z.nullable(time()),
    /** "s***@e***.com"; null for an SMS. */
    to: z.nullable(z.string()),
    message: z.string(),
  }),
});
