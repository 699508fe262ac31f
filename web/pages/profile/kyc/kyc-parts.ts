// The identity check as its parts receive it, and the names of documents and their sides.
import type { AnswerOf } from '#contract/call.ts';
import type { DocumentSide, DocumentType, getKyc } from '#contract/people/kyc.ts';
import type { KeyIn } from '#contract/texts/languages.ts';

export type Kyc = AnswerOf<typeof getKyc>;
export type KycCase = NonNullable<Kyc['case']>;
export type KycDocument = KycCase['documents'][number];

/** A passport's front is the page with the photo. */
export function sideText(type: DocumentType, side: DocumentSide): KeyIn<'kyc'> {
  const isPage = side === 'front' && (type === 'passport' || type === 'passport_visa');
  return isPage ? 'kyc.side_photo_page' : `kyc.side_${side}`;
}
