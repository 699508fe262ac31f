// What a person sends: the files and what they say about them.
import type { DocumentSide, DocumentType } from '#contract/people/kyc.ts';

export interface Submission {
  userId: string;
  /** Absent: that of the submission it continues, else a citizenship certificate. */
  documentType: DocumentType | undefined;
  visaUntil: string | undefined;
  returnDate: string | undefined;
  files: Partial<Record<DocumentSide, Buffer>>;
}
