// Phone numbers with their country code, and the calls that verify one by SMS.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { digits, fields, successMessage, typeError } from '../fields.ts';
import { packMessage } from '../texts.ts';
import { phoneProblem } from '../users.ts';

export interface PhoneNumber {
  countryCode: string;
  /** Without the country code; digits only. */
  number: string;
}

/** The ITU's country codes; none is a prefix of another. */
const COUNTRY_CODE =
  /^(?:1|7|2(?:0|7|[1-689]\d)|3(?:[0-469]|[578]\d)|4(?:[013-9]|2\d)|5(?:[1-8]|[09]\d)|6(?:[0-6]|[789]\d)|8(?:[1246]|[0578]\d)|9(?:[0-58]|[679]\d))/;

/** How mobile numbers begin, for countries where a landline must be refused: it cannot receive an SMS. */
const MOBILE: Partial<Record<string, RegExp>> = { '977': /^9/, '91': /^[6-9]/ };

/** Countries whose numbers may begin with 0; elsewhere 0 is the prefix of domestic calls. */
const BEGIN_WITH_ZERO: ReadonlySet<string> = new Set(['39', '225', '241', '242']);

/** Splits `9779812345678`, with or without `+`, `00`, spaces and hyphens. */
function split(typed: string): PhoneNumber | undefined {
  const plain = typed.replace(/[\s()-]/g, '').replace(/^(?:\+|00)/, '');
  const countryCode = /^\d{7,17}$/.test(plain) ? COUNTRY_CODE.exec(plain)?.[0] : undefined;
  return countryCode === undefined
    ? undefined
    : { countryCode, number: plain.slice(countryCode.length) };
}

/** The error in a number, as a packed message; undefined if there is none. */
function problemOf(phone: PhoneNumber | undefined): string | undefined {
  if (!phone) return 'phone.form';
  const { countryCode, number } = phone;
  const problem = phoneProblem(countryCode, number);
  if (problem !== undefined) return problem;
  if (MOBILE[countryCode]?.test(number) === false) return 'phone.not_mobile';
  const hasZero = number.startsWith('0') && !BEGIN_WITH_ZERO.has(countryCode);
  return hasZero ? packMessage('phone.zero') : undefined;
}

/** A number with its country code in front, as text or as a JSON number. */
const phone = z.pipe(
  z
    .union([z.string().check(z.maxLength(40, { error: 'phone.form' })), z.number()], {
      error: typeError('phone.form').error,
    })
    .check(
      z.refine((value) => problemOf(split(String(value))) === undefined, {
        error: ({ input }) => problemOf(split(String(input))),
      }),
    ),
  z.transform((value: string | number): PhoneNumber => {
    return split(String(value)) ?? { countryCode: '', number: '' };
  }),
);

export const phoneVerification = defineCall({
  method: 'POST',
  path: '/api/users/phone_verification',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Sends a code by SMS to a number (country code plus number); the answer is the same whether or not another account has it.',
  body: fields({ phone }),
  answer: successMessage(),
});

export const verifyPhoneOtp = defineCall({
  method: 'POST',
  path: '/api/users/verify_phone_otp',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Verifies the number that the six digits were sent to; from then on it is the account’s.',
  body: fields({ otp: digits(/^\d{6}$/, 'phone.code_wrong') }),
  answer: successMessage(),
});
