// The names of a case's documents and of their sides.
import type { DocumentSide, DocumentType } from '#contract/people/kyc.ts';
import { usePageTexts } from '#ui/texts.ts';

/** A passport's front is the page with the photo. */
export function useSideName(type: DocumentType): (side: DocumentSide) => string {
  const t = usePageTexts('kyc');
  const hasPage = type === 'passport' || type === 'passport_visa';
  return (side) =>
    t(side === 'front' && hasPage ? 'kyc.side_photo_page' : (`kyc.side_${side}` as const));
}
