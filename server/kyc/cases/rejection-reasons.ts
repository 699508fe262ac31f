// Why a document can be rejected: a code for the operator, a text for the person.
import type { TextKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { KycDocument } from './documents-table.ts';

/** The codes an operator may give. */
export const REJECTION_CODES = [
  'unreadable',
  'cut_off',
  'glare',
  'expired',
  'wrong_document',
  'wrong_side',
  'name_differs',
  'copy',
  'other',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The scanner's, found after the document was received. */
export const INFECTED = 'infected';

const TEXTS: Record<RejectionCode | typeof INFECTED, TextKey> = {
  unreadable: 'kyc.reason_unreadable',
  cut_off: 'kyc.reason_cut_off',
  glare: 'kyc.reason_glare',
  expired: 'kyc.reason_expired',
  wrong_document: 'kyc.reason_wrong_document',
  wrong_side: 'kyc.reason_wrong_side',
  name_differs: 'kyc.reason_name_differs',
  copy: 'kyc.reason_copy',
  other: 'kyc.reason_other',
  infected: 'kyc.reason_infected',
};

function keyOf(code: string): TextKey {
  return Object.hasOwn(TEXTS, code) ? TEXTS[code as keyof typeof TEXTS] : 'kyc.reason_other';
}

/** The code's text and the operator's own words; null for a document that is not rejected. */
export function reasonText(
  { state, reasonCode, reasonText: own }: KycDocument,
  { say }: Pick<Locale, 'say'>,
): string | null {
  if (state !== 'rejected') return null;
  const text = say(keyOf(reasonCode ?? 'other'));
  return own ? `${text} ${own}` : text;
}
