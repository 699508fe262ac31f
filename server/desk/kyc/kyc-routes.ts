// The calls of the identity review.
import { ApiError } from '#contract/api-error.ts';
import {
  decideKycCase,
  getKycCase,
  getKycImage,
  listKycCases,
  noteKycNumber,
  openKycCase,
} from '#contract/desk/kyc.ts';
import { NUMBER_LENGTH_MIN } from '#contract/identity/kyc-review.ts';
import { message } from '#contract/texts.ts';
import { noteNumber } from '#server/kyc/duplicates/note-number.ts';
import { countChecking } from '#server/kyc/review/list-cases.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { decideReview, operatorOf, refusedAsChanged } from './decide-review.ts';
import { openReview } from './open-review.ts';
import { presentListed, presentReview } from './present-review.ts';
import { findListed, nextCase, readQueue, readReview } from './read-review.ts';
import { readImage } from './read-image.ts';

export function kycRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, clock, locales, secrets } = context;
  const needs = () => ({ pool, now: clock.now() });

  route(listKycCases, async ({ staff }) => ({
    cases: (await readQueue(needs(), staff)).map(presentListed),
    checking: await countChecking(pool),
  }));

  route(getKycCase, async ({ staff, params, locale }) =>
    presentReview(await readReview(needs(), params.caseId, staff), { locale, locales }),
  );

  route(openKycCase, async ({ staff, params, body, locale }) => {
    await openReview(context, staff, { caseId: params.caseId, why: body.why });
    return presentReview(await readReview(needs(), params.caseId, staff), { locale, locales });
  });

  route(noteKycNumber, async ({ staff, params, body, locale }) => {
    const { caseId } = params;
    const { userId } = await findListed(pool, caseId);
    const by = { operator: operatorOf(staff), typed: body.number, at: clock.now() };
    const noted = await noteNumber({ pool, secrets }, { caseId, userId, ...by });
    if (noted.kind === 'too short') {
      const text = message('desk.kyc_number_short', { min: NUMBER_LENGTH_MIN });
      throw new ApiError(422, { number: text });
    }
    if (noted.kind !== 'done') throw refusedAsChanged(noted.kind);
    return presentReview(await readReview(needs(), caseId, staff), { locale, locales });
  });

  route(decideKycCase, async ({ staff, params, body }) => {
    const { version, documents, why } = body;
    const asked = { caseId: params.caseId, version, documents, why };
    const state = await decideReview(context, staff, asked);
    return { state, next: await nextCase(needs(), staff) };
  });

  route(getKycImage, async ({ staff, params, reply }) => {
    const image = await readImage(context, staff, params.documentId);
    void reply
      .header('content-type', 'image/jpeg')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff');
    return image;
  });
}
