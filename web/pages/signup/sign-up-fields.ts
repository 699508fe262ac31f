// The fields of the sign-up form: the contract's, and those of the page only.
import * as z from 'zod/mini';
import { fields, oneOf, secret } from '#contract/fields.ts';
import { phoneFitsCountry, registration } from '#contract/users.ts';
import { COUNTRIES, DEFAULT_COUNTRY, dialCodeOf } from '#web/account/countries.ts';
import { typedTwice } from '#web/account/passwords/new-password.ts';

export const signUpFields = fields({
  ...registration,
  country_code: oneOf(COUNTRIES.map(([code]) => code)),
  confirm_password: secret(),
  is_adult: z.literal(true, { error: 'account.adult' }),
  // Solved while the form is sent; declared so that the form can show the server's error about it.
  human_check: z.optional(z.string()),
}).check(phoneFitsCountry(dialCodeOf), typedTwice('password'));

export const SIGN_UP_DEFAULTS = {
  fullname: '',
  email: '',
  country_code: DEFAULT_COUNTRY,
  phone: '',
  password: '',
  confirm_password: '',
  is_adult: false,
  human_check: '',
};
