// What the reviewer has decided so far about the documents of a case, before it is sent.
import type { DecidedDocument, OpenedCaseOnWire, ReviewDocument } from '#contract/desk/kyc.ts';
import type { Rejecting, RejectionCode } from '#contract/identity/kyc-review.ts';

/** Undefined until it is decided. */
export type VerdictOf =
  | { verdict: 'approve' }
  | { verdict: Rejecting; code: RejectionCode; words: string };

/** By the ids of the documents. */
export type Verdicts = Readonly<Record<string, VerdictOf>>;

/** The initial verdicts: documents accepted earlier stay accepted unless the reviewer changes it. */
export function firstVerdicts({ documents }: OpenedCaseOnWire): Verdicts {
  const accepted = documents.filter(({ state }) => state === 'accepted');
  return Object.fromEntries(accepted.map(({ id }) => [id, { verdict: 'approve' } as const]));
}

/** The keys of the verdicts and of the other actions on a case; no key has two meanings. */
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

/** The digit key of a reason, by its index. */
export const keyOf = (index: number): string => String(index + 1);

/** The outcome that is sent: the customer is verified, asked again (refused), or a document is rejected. */
export type Outcome = 'verified' | 'refused' | 'rejected';

/** Undefined until every document is decided. */
export function outcomeOf(
  documents: readonly ReviewDocument[],
  verdicts: Verdicts,
): Outcome | undefined {
  const isWhole = documents.every(({ id }) => verdicts[id] !== undefined);
  return documents.length > 0 && isWhole ? leadsTo(documents, verdicts) : undefined;
}

/** The outcome of the verdicts so far: one document that is sent back decides the whole case. */
export function leadsTo(
  documents: readonly ReviewDocument[],
  verdicts: Readonly<Record<string, Pick<VerdictOf, 'verdict'>>>,
): Outcome {
  const given = documents.map(({ id }) => verdicts[id]?.verdict);
  if (given.includes('reject')) return 'rejected';
  return given.includes('ask_again') ? 'refused' : 'verified';
}

/** The index of the next document without a verdict, after this one first; -1 if there is none. */
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
