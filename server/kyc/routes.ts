// The calls about the identity check.
import { getKyc, stateReturn } from '#contract/people/kyc.ts';
import { getKycStatus } from '#contract/users.ts';
import type { Route } from '#server/http/route.ts';
import type { KycContext } from './kyc-context.ts';
import { presentKyc } from './cases/present-kyc.ts';
import { readKyc } from './cases/read-kyc.ts';
import { stateReturnDate } from './cases/state-return.ts';

export function kycRoutes(route: Route, context: KycContext): void {
  const { pool, getMe } = context;

  route(getKycStatus, async ({ user }) => {
    const { kycStatus } = await getMe(user.id);
    return { kyc_status: kycStatus };
  });

  route(getKyc, async ({ user, locale }) => presentKyc(await readKyc(pool, user.id), locale));

  route(stateReturn, async ({ user, body: { return_date: returnDate } }) => {
    const updateUntil = await stateReturnDate(context, { userId: user.id, returnDate });
    return { update_until: updateUntil.toISOString() };
  });
}
