// The rejection of one document of a case.
import type { DocumentSide } from '#contract/people/kyc.ts';

export interface Rejection {
  side: DocumentSide;
  /** Its text is `kyc.reason_<code>`. */
  code: string;
  /** An operator's own words to the person. */
  text: string | null;
}
