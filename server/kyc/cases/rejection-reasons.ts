// Why a document can be rejected: a code for the operator, a text for the person.
import { REASON_TEXTS, reasonWith } from '#contract/identity/kyc-review.ts';
import type { RejectionCode } from '#contract/identity/kyc-review.ts';
import type { TextKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { KycDocument } from './documents-table.ts';

/** The scanner's, found after the document was received. */
export const INFECTED = 'infected';

const TEXTS: Record<RejectionCode | typeof INFECTED, TextKey> = {
  ...REASON_TEXTS,
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
  return reasonWith(say(keyOf(reasonCode ?? 'other')), own);
}
