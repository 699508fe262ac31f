// The call that changes a person's name and mobile number.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { blank, digits, fields, successMessage, text } from '../fields.ts';

/** Of a whole name, as at sign-up. */
export const NAME_MAX = 80;

export const nameFields = {
  fname: text(NAME_MAX),
  /** Absent: the last name stays. */
  lname: z.optional(blank(NAME_MAX)),
};

export const updateDetails = defineCall({
  method: 'POST',
  path: '/api/users/update',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Changes my first name and mobile number. Another name needs a new identity check, another number a new verification.',
  body: fields({
    ...nameFields,
    mobile_no: digits(/^\d{1,15}$/, 'account.phone'),
    /** Absent: the country stays. */
    country_code: z.optional(digits(/^\d{1,4}$/, 'account.country_code')),
  }),
  answer: successMessage(),
});
