// The number on a document: how it is compared, and what is kept of it.
import { NUMBER_LENGTH_MIN } from '#contract/identity/kyc-review.ts';
import type { DocumentType } from '#contract/people/kyc.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';

const USE = 'document numbers';
const DEVANAGARI_ZERO = 0x0966;

/** A number as one document shows it: letters and digits alone, with our digits. */
export function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toUpperCase();
}

/** What else is a number of this type: a passport has the same number with and without a visa. */
function numberedAs(type: DocumentType): string {
  return type === 'passport_visa' ? 'passport' : type;
}

export interface NumberDigests {
  /** By the app's secret, and by the one before if it is known. */
  digests: Buffer[];
  /** Its last three characters. */
  ending: string;
}

/** Undefined for a number too short to keep three characters of it. */
export function digestsOfNumber(
  secrets: Pick<Secrets, 'digests'>,
  { type, typed }: { type: DocumentType; typed: string },
): NumberDigests | undefined {
  const number = plainNumber(typed);
  // Whole characters: some scripts need two code units for each.
  const characters = Array.from(number);
  if (characters.length < NUMBER_LENGTH_MIN) return undefined;
  const parts = [numberedAs(type), number];
  return {
    digests: secrets.digests(USE, parts),
    ending: characters.slice(-3).join(''),
  };
}
