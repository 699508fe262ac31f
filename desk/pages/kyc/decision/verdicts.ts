// What the reviewer has decided so far about the documents of a case, before it is sent.
import type { DecidedDocument, OpenedCaseOnWire, ReviewDocument } from '#contract/desk/kyc.ts';
import type { Rejecting, RejectionCode } from '#contract/identity/kyc-review.ts';
import { CODES_OF, REJECTIONS } from '#contract/identity/kyc-review.ts';

/** Undefined until it is decided. */
export type VerdictOf =
  | { verdict: 'approve' }
  | { verdict: Rejecting; code: RejectionCode; words: string };

/** By the ids of the documents. */
export type Verdicts = Readonly<Record<string, VerdictOf>>;

/** What was accepted before stays so, unless the reviewer changes it. */
export function firstVerdicts({ documents }: OpenedCaseOnWire): Verdicts {
  const accepted = documents.filter(({ state }) => state === 'accepted');
  return Object.fromEntries(accepted.map(({ id }) => [id, { verdict: 'approve' } as const]));
}

/** The reasons in the order in which the page numbers them. */
export const NUMBERED: readonly { verdict: Rejecting; code: RejectionCode }[] = REJECTIONS.flatMap(
  (verdict) => CODES_OF[verdict].map((code) => ({ verdict, code })),
);

/** The key of a reason: 1 to 9, then 0. */
export const keyOf = (index: number): string => String((index + 1) % 10);

/** Whether every document is decided, and whether the customer will be verified by it. */
export function outcomeOf(
  documents: readonly ReviewDocument[],
  verdicts: Verdicts,
): 'verified' | 'refused' | undefined {
  const given = documents.map(({ id }) => verdicts[id]);
  if (documents.length === 0 || given.some((one) => one === undefined)) return undefined;
  return given.every((one) => one?.verdict === 'approve') ? 'verified' : 'refused';
}

export function decisionOf(
  documents: readonly ReviewDocument[],
  verdicts: Verdicts,
): DecidedDocument[] {
  return documents.flatMap(({ id }): DecidedDocument[] => {
    const given = verdicts[id];
    if (!given) return [];
    if (given.verdict === 'approve') return [{ document_id: id, verdict: given.verdict }];
    const { verdict, code, words } = given;
    return [{ document_id: id, verdict, code, words }];
  });
}
