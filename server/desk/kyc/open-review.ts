// Opens a case for a reviewer: records the view, which the customer can see, then compares its pictures.
import type { Staff } from '#server/context/staff.ts';
import { comparePicture } from '#server/kyc/duplicates/compare-pictures.ts';
import { compareCase } from '#server/kyc/duplicates/find-duplicates.ts';
import { comparedOf } from '#server/kyc/review/shown-case.ts';
import { viewCase } from '#server/kyc/review/view-case.ts';
import type { DeskContext } from '../desk-context.ts';
import { operatorOf } from './decide-review.ts';
import { findListed } from './read-review.ts';

/** Throws ApiError (404). */
export async function openReview(
  { pool, clock, kyc, onFault }: DeskContext,
  staff: Staff,
  { caseId, why }: { caseId: string; why: string },
): Promise<void> {
  const { userId } = await findListed(pool, caseId);
  const view = { caseId, userId, operator: operatorOf(staff), why, at: clock.now() };
  const opened = await viewCase(pool, view);
  const { notCompared } = await compareCase(pool, opened);
  for (const { id, side } of comparedOf(opened)) {
    // Pictures that still fail to be compared are named on the page.
    if (notCompared.includes(side)) await comparePicture(kyc.context, id).catch(onFault);
  }
}
