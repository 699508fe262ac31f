// The calls that change a person's name, mobile number and language.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  blank,
  digits,
  fields,
  oneOf,
  success,
  successMessage,
  text,
  typeError,
} from '../fields.ts';
import { LANGUAGE_TAGS } from '../texts/language-cookie.ts';

/** The maximum length of a whole name, as at sign-up. */
export const NAME_MAX = 80;

/** Makes one space of each run of spaces. */
export const spaced = (name: string): string => name.split(/\s+/).join(' ');

/** A whole name, spaced as when it is changed: saving it as it was read must not look like a new name. */
export const wholeName = () => text(NAME_MAX).check(z.overwrite(spaced));

export const nameFields = {
  fname: text(NAME_MAX),
  /** Absent: the client knows only `fname`, which holds the whole name if it has several words. */
  lname: z.optional(blank(NAME_MAX)),
};

/** Like `digits`; '' is sent back by somebody who has no number, as after signing up with Google. */
const ownNumber = z.pipe(
  z.union([z.string(), z.number()], typeError('account.phone')),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^\d{0,15}$/, { error: 'account.phone' })),
  ),
);

export const updateDetails = defineCall({
  method: 'POST',
  path: '/api/users/update',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Changes my first name and mobile number. Another name needs a new identity check, another number a new verification.',
  body: fields({
    ...nameFields,
    mobile_no: ownNumber,
    /** Absent: the country is unchanged. */
    country_code: z.optional(digits(/^\d{1,4}$/, 'account.country_code')),
  }),
  answer: successMessage(),
});

export const setLanguage = defineCall({
  method: 'POST',
  path: '/api/users/language',
  who: 'member',
  summary: 'Sets the language of my emails and SMS. Signing in sets it, too.',
  body: fields({ language: oneOf(LANGUAGE_TAGS) }),
  answer: success(),
});
