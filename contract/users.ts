// The calls of a person's account: signing up, verifying the e-mail address, signing in and out, reading it.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { digits, email, fields, id, onceRead, secret, success, text } from './fields.ts';
import { wholeName } from './people/details.ts';
import { newPassword, PASSWORD_MIN } from './people/passwords.ts';
import { packMessage } from './texts.ts';

/** How long after the last code a new one can be requested. */
export const RESEND_AFTER_SECONDS = 60;

/** How long the code of a sign-up is valid. */
export const SIGN_UP_CODE_MINUTES = 10;

export const kycStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** Numbers of Nepal and India have ten digits; those of other countries have a length in this range. */
export const PHONE_DIGITS_ABROAD = { min: 6, max: 14 } as const;

/** The error for an invalid phone number of that country, as a packed message. */
export function phoneProblem(countryCode: string, phone: string): string | undefined {
  if (countryCode === '977' || countryCode === '91') {
    return /^\d{10}$/.test(phone) ? undefined : 'account.phone';
  }
  const { min, max } = PHONE_DIGITS_ABROAD;
  const fits = phone.length >= min && phone.length <= max;
  return fits ? undefined : packMessage('account.phone_abroad', { min, max });
}

interface TypedPhone {
  country_code: string;
  phone: string;
}

/** Checks that the number fits its country; `dialCodeOf` for forms whose country field is not a dial code. */
export function phoneFitsCountry<Typed extends TypedPhone>(
  dialCodeOf = (countryCode: string): string => countryCode,
) {
  const problem = ({ country_code: countryCode, phone }: TypedPhone): string | undefined =>
    phoneProblem(dialCodeOf(countryCode), phone);
  return z.refine<Typed>((typed) => problem(typed) === undefined, {
    path: ['phone'],
    error: ({ input }) => problem(input as Typed),
    when: onceRead('country_code', 'phone'),
  });
}

/** The fields that every sign-up requires, whatever else its form has. */
export const registration = {
  fullname: wholeName(),
  country_code: z._default(digits(/^\d{1,4}$/, 'account.country_code'), '977'),
  phone: digits(/^\d{1,15}$/, 'account.phone'),
  email: email(),
  password: newPassword(PASSWORD_MIN.alone),
};

export const registerBody = fields({
  ...registration,
  /** The setting HUMAN_CHECK decides whether it is required. */
  human_check: z.optional(secret(4000)),
  is_adult: z.optional(z.literal(true, { error: 'account.adult' })),
}).check(phoneFitsCountry());

export const register = defineCall({
  method: 'POST',
  path: '/api/users/register',
  who: 'visitor',
  summary: 'Opens an account; the answer is the same for known and unknown addresses.',
  body: registerBody,
  answer: z.object({ resEmail: z.string(), message: z.string(), sign_up_id: z.string() }),
});

export const humanCheck = defineCall({
  method: 'GET',
  path: '/api/human-check',
  who: 'visitor',
  summary: 'A proof-of-work challenge; its solution goes into the field human_check.',
  answer: z.object({ parameters: z.looseObject({}), signature: z.string() }),
});

/** The answer to a successful sign-in. */
export const signedIn = z.object({
  accessToken: z.string(),
  id: z.string(),
  email: z.string(),
  kyc_status: kycStatus,
});

/** In the answer that activates an account: present only for the browser that made the sign-up. */
const maybeSignedIn = z.partial(signedIn).shape;

/**
 * Id of the pending registration, as returned by /register and by a /login with its password. An
 * address may have several; with the id, only that registration's code is mailed or accepted.
 */
const signUpId = z.optional(id());

export const verifyOtp = defineCall({
  method: 'POST',
  path: '/api/users/otp',
  who: 'visitor',
  summary:
    'Opens the account of the sign-up that the six digits were mailed for, and signs in who names it by sign_up_id, which is needed where the address has several. A wrong code is an answer: otp says what is wrong.',
  startsSession: true,
  body: fields({
    otp: digits(/^\d{6}$/, 'account.otp_wrong'),
    email: email(),
    sign_up_id: signUpId,
  }),
  answer: z.object({
    isOtpVerified: z.boolean(),
    otpStatus: z.boolean(),
    message: z.string(),
    otp: z.optional(z.string()),
    ...maybeSignedIn,
  }),
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/api/users/re_send_verification',
  who: 'visitor',
  summary: 'Mails a new code and link; the answer is the same for known and unknown addresses.',
  body: fields({ email: email(), sign_up_id: signUpId }),
  answer: z.object({ email: z.string() }),
});

/**
 * The result of an activation link: used now, account already active, or link invalid.
 */
export const ACTIVATION = ['success', 'activated', 'expired'] as const;
export type Activation = (typeof ACTIVATION)[number];

export const activate = defineCall({
  method: 'POST',
  path: '/api/users/activate',
  who: 'visitor',
  summary:
    'Uses up an activation link, and signs in who names its sign-up by sign_up_id. Only this call does, a GET of the page never.',
  startsSession: true,
  body: fields({
    confirmId: text(100),
    // Either proves that the visitor made this sign-up; the link of another sign-up activates nothing.
    sign_up_id: signUpId,
    password: z.optional(secret()),
  }),
  answer: z.object({ status: z.enum(ACTIVATION), ...maybeSignedIn }),
});

export const showActivation = defineCall({
  method: 'POST',
  path: '/api/users/activate/about',
  who: 'visitor',
  summary:
    'Names the address whose account the token of an activation link opens; changes nothing, and the link stays usable.',
  body: fields({ confirmId: text(100) }),
  answer: z.object({ email: z.string() }),
});

export const login = defineCall({
  method: 'POST',
  path: '/api/users/login',
  startsSession: true,
  who: 'visitor',
  summary: 'Signs in for two hours; after many wrong tries of an account human_check is asked for.',
  body: fields({
    email: email(),
    password: secret(),
    human_check: z.optional(secret(4000)),
    /** Of a Google sign-in that was refused with the step "link": links it to this account. */
    link_token: z.optional(secret(100)),
  }),
  answer: signedIn,
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/users/logout',
  who: 'member',
  summary: 'Ends the session; its token never works again.',
  endsSession: true,
  body: z.optional(fields({})),
  answer: success(),
});

export const getMe = defineCall({
  method: 'GET',
  path: '/api/users/me',
  who: 'member',
  summary: 'Who I am and what my wallet holds.',
  answer: z.object({
    id: z.string(),
    email: z.string(),
    kyc_status: kycStatus,
    balance: z.number(),
    fname: z.string(),
    lname: z.string(),
    full_name: z.string(),
    mobile_no: z.string(),
    phone: z.string(),
    country_code: z.string(),
    phone_verified: z.boolean(),
  }),
});

export const getKycStatus = defineCall({
  method: 'GET',
  path: '/api/users/kyc_status',
  who: 'member',
  summary: 'How far the identity check is: 0 not submitted, 1 verified, 2 pending.',
  answer: z.object({ kyc_status: kycStatus }),
});
