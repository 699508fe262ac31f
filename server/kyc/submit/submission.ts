// A submission: the files that a person sends, and their form fields.
import type { DocumentSide, DocumentType } from '#contract/people/kyc.ts';

export interface Submission {
  userId: string;
  /** If absent, the type of the submission that it continues, or else a citizenship certificate. */
  documentType: DocumentType | undefined;
  visaUntil: string | undefined;
  returnDate: string | undefined;
  files: Partial<Record<DocumentSide, Buffer>>;
}
