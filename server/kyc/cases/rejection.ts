// The rejection of one document of a case.
import type { DocumentSide } from '#contract/people/kyc.ts';
import type { Rejecting } from '#contract/identity/kyc-review.ts';

export interface Rejection {
  side: DocumentSide;
  /** Its text is `kyc.reason_<code>`. */
  code: string;
  /** An operator's own words to the person. */
  text: string | null;
  /** What the reviewer called it; the person is asked for the document in either case. */
  verdict?: Rejecting;
}
