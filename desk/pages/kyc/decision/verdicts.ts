// What the reviewer has decided so far about the documents of a case, before it is sent.
import type { DecidedDocument, OpenedCaseOnWire, ReviewDocument } from '#contract/desk/kyc.ts';
import type { Rejecting, RejectionCode } from '#contract/identity/kyc-review.ts';

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

/** The keys of the verdicts, and of what else is done with a case: none has two meanings here. */
export const KEYS = {
  approve: 'a',
  ask_again: 's',
  reject: 'j',
  number: 'n',
  next_document: ']',
  previous_document: '[',
  next_case: '>',
  previous_case: '<',
  decide: 'd',
} as const;

/** The key of a reason among those of its verdict. */
export const keyOf = (index: number): string => String(index + 1);

/** What is sent: the customer is verified, asked again, or a document is rejected. */
export type Outcome = 'verified' | 'refused' | 'rejected';

/** Undefined until every document is decided. */
export function outcomeOf(
  documents: readonly ReviewDocument[],
  verdicts: Verdicts,
): Outcome | undefined {
  const isWhole = documents.every(({ id }) => verdicts[id] !== undefined);
  return documents.length > 0 && isWhole ? leadsTo(documents, verdicts) : undefined;
}

/** What the verdicts so far lead to: one document that is sent back is enough for the whole case. */
export function leadsTo(
  documents: readonly ReviewDocument[],
  verdicts: Readonly<Record<string, Pick<VerdictOf, 'verdict'>>>,
): Outcome {
  const given = documents.map(({ id }) => verdicts[id]?.verdict);
  if (given.includes('reject')) return 'rejected';
  return given.includes('ask_again') ? 'refused' : 'verified';
}

/** Where the next document without a verdict is, behind this one first; -1 without one. */
export function undecidedAfter(
  documents: readonly ReviewDocument[],
  verdicts: Verdicts,
  at: number,
): number {
  const isOpen = ({ id }: ReviewDocument): boolean => verdicts[id] === undefined;
  const behind = documents.findIndex((one, index) => index > at && isOpen(one));
  return behind >= 0 ? behind : documents.findIndex((one, index) => index !== at && isOpen(one));
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
