// The identity that a provider states, and the refusal of untrusted sign-ins.
import { ApiError } from '#contract/api-error.ts';
import * as fields from '#contract/fields.ts';
import { NAME_MAX, wholeName } from '#contract/people/details.ts';
import type { Provider } from '#contract/people/social.ts';
import { message } from '#contract/texts.ts';

export interface Identity {
  provider: Provider;
  /** The id of the account at the provider; unlike the person's other data, it never changes. */
  subject: string;
  /** Verified by the provider. */
  email: string;
  fullName: string;
}

/** A sign-in that cannot be trusted. The message is only for the log, and contains no personal data. */
export class Untrusted extends Error {}

/** The caller's answer, the same for every reason. */
export function neutralRefusal(): ApiError {
  return new ApiError(401, { error: message('error.our_fault') });
}

const SUBJECT = /^[\x21-\x7e]{1,255}$/;

interface Claims {
  subject: unknown;
  email: unknown;
  /** True, or the text "true" in answers that have texts only. */
  isEmailVerified: unknown;
  name: unknown;
}

/** The stated name if our rules accept it, otherwise the local part of the address. */
function nameOf(name: unknown, email: string): string {
  const shortened = typeof name === 'string' ? Array.from(name).slice(0, NAME_MAX).join('') : '';
  const parsed = wholeName().safeParse(shortened);
  return parsed.success ? parsed.data : (email.split('@')[0] ?? email);
}

/** Throws Untrusted without an account number, or without a verified address. */
export function identityOf(provider: Provider, claims: Claims): Identity {
  const { subject, isEmailVerified, name } = claims;
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) throw new Untrusted('no subject');
  if (isEmailVerified !== true && isEmailVerified !== 'true') {
    throw new Untrusted('the address is not verified');
  }
  const email = fields.email().safeParse(claims.email);
  if (!email.success) throw new Untrusted('no usable address');
  return { provider, subject, email: email.data, fullName: nameOf(name, email.data) };
}
