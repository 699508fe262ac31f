// A reviewer's decision: checked as a whole, then approved or refused as by the command.
import { ApiError } from '#contract/api-error.ts';
import type { DecidedDocument } from '#contract/desk/kyc.ts';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { CODES_OF } from '#contract/identity/kyc-review.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import type { Operator } from '#server/kyc/cases/operator.ts';
import type { Rejection } from '#server/kyc/cases/rejection.ts';
import { approveCase, refuseCase } from '#server/kyc/review/decide-case.ts';
import type { Decided } from '#server/kyc/review/decide-case.ts';
import type { DeskContext } from '../desk-context.ts';
import { readReview } from './read-review.ts';
import type { OpenedReview } from './read-review.ts';

/** The role shown to the customer next to the name of the person who opened their documents. */
const ROLE = 'identity team';

export function operatorOf({ fullName, email, sessionHash }: Staff): Operator {
  return { name: fullName, role: ROLE, account: email, session: sessionHash };
}

export interface AskedDecision {
  caseId: string;
  /** The version of the case that was opened. */
  version: number;
  documents: readonly DecidedDocument[];
  why: string | undefined;
}

export type Outcome = 'verified' | 'refused';

function wrong(field: string, text: Message): ApiError {
  return new ApiError(422, { [field]: text });
}

/** The 409 error: somebody else decided, or the case has changed since this person saw it. */
export function refusedAsChanged(kind: 'not waiting' | 'not viewed'): ApiError {
  const key = kind === 'not waiting' ? 'desk.kyc_decided' : 'desk.kyc_changed';
  return new ApiError(409, { error: message(key) });
}

/** Throws ApiError (422) unless there is one complete verdict for every document. */
function rejectionsOf(
  { case: { documents } }: OpenedReview,
  decided: readonly DecidedDocument[],
): Rejection[] {
  const sides = new Map(documents.map(({ id, side }) => [id, side]));
  const named = new Set(decided.map(({ document_id: id }) => id));
  const isWhole = named.size === decided.length && decided.length === documents.length;
  if (documents.length === 0 || !isWhole || ![...named].every((id) => sides.has(id))) {
    throw wrong('documents', message('desk.kyc_each_document'));
  }
  return decided.flatMap((one) => {
    const rejection = rejectionOf(one, sides.get(one.document_id) ?? 'front');
    return rejection ? [rejection] : [];
  });
}

/** Throws ApiError (422) for a rejection without its reason. */
function rejectionOf(
  { verdict, code, words }: DecidedDocument,
  side: DocumentSide,
): Rejection | undefined {
  if (verdict === 'approve') return undefined;
  if (!code || !CODES_OF[verdict].includes(code)) {
    throw wrong('documents', message('desk.kyc_code_needed'));
  }
  if (code === 'other' && !words) throw wrong('documents', message('desk.kyc_words_needed'));
  return { side, code, text: words ?? null, verdict };
}

/** Throws ApiError (422) without a document number, or without a reason if there are duplicates. */
function assertCompared({ number, duplicates }: OpenedReview, why: string | undefined): void {
  if (!number) throw wrong('number', message('desk.kyc_number_needed'));
  if (duplicates.length > 0 && !why) throw wrong('why', message('desk.kyc_why_needed'));
}

/**
 * Throws ApiError: 404; 409 when the case no longer waits or has changed since this session opened it; 422
 * naming the missing fields.
 */
export async function decideReview(
  { pool, clock, config, notifications }: DeskContext,
  staff: Staff,
  { caseId, version, documents, why }: AskedDecision,
): Promise<Outcome> {
  const at = clock.now();
  const { listed, opened, givenWhy } = await readReview({ pool, now: at }, caseId, staff);
  if (listed.state !== 'in_review') throw refusedAsChanged('not waiting');
  if (opened?.case.version !== version) throw refusedAsChanged('not viewed');
  const rejections = rejectionsOf(opened, documents);
  const isApproved = rejections.length === 0;
  if (isApproved) assertCompared(opened, why);
  const decision = {
    caseId,
    userId: listed.userId,
    operator: operatorOf(staff),
    why: why ?? givenWhy ?? '',
    at,
    retentionDays: config.kycRetentionDays,
    version,
  };
  const decided = isApproved
    ? await approveCase(pool, decision)
    : await refuseCase(pool, { ...decision, rejections });
  assertDone(decided);
  notifications.wake();
  return isApproved ? 'verified' : 'refused';
}

function assertDone(decided: Decided): void {
  if (decided.kind === 'done') return;
  if (decided.kind === 'no document') throw wrong('documents', message('desk.kyc_each_document'));
  if (decided.kind === 'outdated') throw wrong('documents', message('desk.kyc_outdated'));
  throw refusedAsChanged(decided.kind);
}
