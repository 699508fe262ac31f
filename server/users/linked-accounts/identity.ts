// Who a provider says a person is, and the refusal of whatever cannot be trusted.
import { ApiError } from '#contract/api-error.ts';
import * as fields from '#contract/fields.ts';
import type { Provider } from '#contract/people/social.ts';
import { message } from '#contract/texts.ts';

export interface Identity {
  provider: Provider;
  /** The account there. It never changes; everything else about the person may. */
  subject: string;
  /** Verified by the provider. */
  email: string;
  fullName: string;
}

/** A sign-in that cannot be trusted. Its reason is for the log alone, and holds nothing personal. */
export class Untrusted extends Error {}

/** What the caller reads, whatever the reason was. */
export function neutralRefusal(): ApiError {
  return new ApiError(401, { error: message('error.our_fault') });
}

const NAME_MAX = 80;
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

interface Claims {
  subject: unknown;
  email: unknown;
  /** True, or the text "true" in answers that have texts only. */
  isEmailVerified: unknown;
  name: unknown;
}

/** A name of our own form; without a usable one, the first part of the address. */
function nameOf(name: unknown, email: string): string {
  const shortened = typeof name === 'string' ? Array.from(name).slice(0, NAME_MAX).join('') : '';
  const parsed = fields.text(NAME_MAX).safeParse(shortened);
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
