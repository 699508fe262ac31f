// The number on a document: its normalization for comparison, and the digests that are stored of it.
import { NUMBER_LENGTH_MIN } from '#contract/identity/kyc-review.ts';
import type { DocumentType } from '#contract/people/kyc.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';

const USE = 'document numbers';
const DEVANAGARI_ZERO = 0x0966;

/** Normalizes a typed number: only letters and digits, with Western digits. */
export function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toUpperCase();
}

/** The type under which a number is compared: a passport has one number with and without a visa. */
function numberedAs(type: DocumentType): string {
  return type === 'passport_visa' ? 'passport' : type;
}

export interface NumberDigests {
  /** Digests with the current secret, and with the previous one if it is set. */
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
