// What the sign-up form asks for: the contract's registration, and what only the page needs.
import * as z from 'zod/mini';
import { fields, oneOf, secret } from '#contract/fields.ts';
import { phoneProblem, registration } from '#contract/users.ts';
import { COUNTRIES } from './countries.ts';

export const DEFAULT_COUNTRY = 'NP';

/** Several countries share a dial code, so the form keeps the country and sends its code. */
export function dialCodeOf(country: string): string {
  return COUNTRIES.find(([code]) => code === country)?.[2] ?? '';
}

interface Typed {
  country_code: string;
  phone: string;
  password: string;
  confirm_password: string;
}

const phoneProblemOf = ({ country_code: country, phone }: Typed): string | undefined =>
  phoneProblem(dialCodeOf(country), phone);

/** Asked even while other fields are wrong, so that all that is wrong is said at once. */
function always(...names: (keyof Typed)[]) {
  return ({
    value,
    issues,
  }: {
    value: unknown;
    issues: { path?: PropertyKey[] | undefined }[];
  }): boolean => {
    const typed = value as Partial<Typed>;
    const isFine = (name: keyof Typed): boolean =>
      typeof typed[name] === 'string' && !issues.some(({ path }) => path?.[0] === name);
    return names.every(isFine);
  };
}

export const signUpFields = fields({
  ...registration,
  country_code: oneOf(COUNTRIES.map(([code]) => code)),
  confirm_password: secret(),
  is_adult: z.literal(true, { error: 'account.adult' }),
  // Solved while the form is sent; here so that the server's message about it has a place.
  human_check: z.optional(z.string()),
}).check(
  z.refine((typed) => phoneProblemOf(typed) === undefined, {
    path: ['phone'],
    error: ({ input }) => phoneProblemOf(input as Typed),
    when: always('country_code', 'phone'),
  }),
  z.refine(({ password, confirm_password: confirm }) => password === confirm, {
    path: ['confirm_password'],
    error: 'account.confirm_differs',
    when: always('password', 'confirm_password'),
  }),
);

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
