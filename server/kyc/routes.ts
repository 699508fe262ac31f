// The calls about the identity check.
import { getKyc, kycVerification, stateReturn, withdrawKyc } from '#contract/people/kyc.ts';
import { getKycStatus } from '#contract/users.ts';
import type { Http } from '#server/http/route.ts';
import { presentKyc } from './cases/present-kyc.ts';
import { readKyc } from './cases/read-kyc.ts';
import { stateReturnDate } from './cases/state-return.ts';
import { withdrawDocuments } from './cases/withdraw.ts';
import { documentRoutes } from './document-routes.ts';
import type { KycContext } from './kyc-context.ts';
import { submitDocuments } from './submit/submit-documents.ts';

export function kycRoutes(http: Http, context: KycContext): void {
  const { pool, getMe } = context;
  const { route } = http;
  const statusOf = async (userId: string) => ({ kyc_status: (await getMe(userId)).kycStatus });

  route(getKycStatus, ({ user }) => statusOf(user.id));

  route(getKyc, async ({ user, locale }) => presentKyc(await readKyc(pool, user.id), locale));

  route(kycVerification, async ({ user, body, files, locale }) => {
    const { identity_front: front, identity_back: back, identity_visa: visa } = files;
    await submitDocuments(context, user, {
      userId: user.id,
      documentType: body.document_type,
      visaUntil: body.visa_until,
      returnDate: body.return_date,
      files: { ...(front && { front }), ...(back && { back }), ...(visa && { visa }) },
    });
    return { ...(await statusOf(user.id)), message: locale.say('kyc.sent') };
  });

  route(stateReturn, async ({ user, body: { return_date: returnDate } }) => {
    const updateUntil = await stateReturnDate(context, { user, returnDate });
    return { update_until: updateUntil.toISOString() };
  });

  route(withdrawKyc, async ({ user }) => {
    await withdrawDocuments(context, user);
    return statusOf(user.id);
  });

  documentRoutes(http, context);
}
