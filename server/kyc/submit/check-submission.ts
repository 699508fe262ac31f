// Whether a person may send these documents now, and whether they are complete.
import { ApiError } from '#contract/api-error.ts';
import { DEFAULT_DOCUMENT_TYPE, DOCUMENT_SIDES, partOf, SIDES_OF } from '#contract/people/kyc.ts';
import type { DocumentSide, DocumentType } from '#contract/people/kyc.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { updateDeadline } from '../cases/days.ts';
import { kycBlock } from '../cases/kyc-block.ts';
import { isWaiting, wantedOf } from '../cases/read-kyc.ts';
import type { Standing } from '../cases/read-kyc.ts';
import type { Submission } from './submission.ts';

export interface CheckedSubmission {
  documentType: DocumentType;
  sides: DocumentSide[];
  /** These two only for a passport with a visa. */
  visaUntil: string | null;
  /** If none was sent: the one that was stated for the documents that these replace. */
  returnDate: string | null;
}

/** Throws ApiError: 403, 409 and 422 as submitDocuments says. */
export function checkSubmission(
  standing: Standing,
  sent: Submission,
  now: Date,
): CheckedSubmission {
  const wanted = wantedOf(standing);
  const block = kycBlock(standing);
  const latest = standing.update ?? standing.current;
  if (!standing.phoneVerifiedAt) {
    throw new ApiError(403, { error: message('kyc.block_phone') }, block ? { block } : {});
  }
  if (wanted.size === 0) {
    const isSent = latest !== undefined && isWaiting(latest);
    const text = message(isSent ? 'kyc.already_sent' : 'kyc.already_verified');
    throw new ApiError(409, { error: text }, block ? { block } : {});
  }
  const refused = latest?.state === 'refused' ? latest : undefined;
  const documentType = sent.documentType ?? refused?.documentType ?? DEFAULT_DOCUMENT_TYPE;
  const stated = refused?.documentType === documentType ? refused.returnDate : null;
  const returnDate = sent.returnDate ?? stated;
  const sides = DOCUMENT_SIDES.filter((side) => sent.files[side] !== undefined);
  const problems = problemsOf(
    { documentType, sides, sent, returnDate, now },
    wanted.get(documentType) ?? [],
  );
  if (Object.keys(problems).length > 0) throw new ApiError(422, problems);
  const days = { visaUntil: sent.visaUntil ?? null, returnDate };
  const isAbroad = documentType === 'passport_visa';
  return { documentType, sides, ...(isAbroad ? days : { visaUntil: null, returnDate: null }) };
}

interface Given {
  documentType: DocumentType;
  sides: readonly DocumentSide[];
  sent: Submission;
  /** The day of return that counts: sent now, or stated before. */
  returnDate: string | null;
  now: Date;
}

/** Every problem at once, by the names of the form's fields. */
function problemsOf(
  { documentType, sides, sent, returnDate, now }: Given,
  wanted: readonly DocumentSide[],
): Record<string, Message> {
  const missing = wanted.filter((side) => !sides.includes(side));
  const extra = sides.filter((side) => !SIDES_OF[documentType].includes(side));
  // A resubmission may omit sides that were accepted, but must send the rejected ones.
  const problems: Record<string, Message> = {};
  for (const side of missing) problems[partOf(side)] = message('upload.missing');
  for (const side of extra) problems[partOf(side)] = message('kyc.side_unused');
  const isAbroad = documentType === 'passport_visa';
  if (isAbroad && sent.visaUntil === undefined) problems['visa_until'] = message('field.required');
  if (isAbroad && sent.visaUntil !== undefined && sent.visaUntil < nepalDay(now)) {
    problems['visa_until'] = message('kyc.visa_over');
  }
  if (isAbroad && isOutdated({ ...sent, returnDate }, now))
    problems['return_date'] = message('kyc.return_over');
  if (!isAbroad && sent.visaUntil !== undefined)
    problems['visa_until'] = message('kyc.no_visa_here');
  if (!isAbroad && sent.returnDate !== undefined) {
    problems['return_date'] = message('kyc.no_visa_here');
  }
  return problems;
}

/** Whether new documents would have been due already: the person has been back for too long. */
function isOutdated(
  { visaUntil, returnDate }: { visaUntil: string | undefined; returnDate: string | null },
  now: Date,
): boolean {
  if (visaUntil === undefined || returnDate === null || returnDate >= visaUntil) return false;
  return updateDeadline({ visaUntil, returnDate }) <= now;
}
