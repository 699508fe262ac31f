// The calls about the identity check: for now only its state.
import { getKycStatus } from '#contract/users.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '#server/users/users.ts';

export function kycRoutes(route: Route, users: Pick<Users, 'getMe'>): void {
  route(getKycStatus, async ({ user }) => {
    const { kycStatus } = await users.getMe(user.id);
    return { kyc_status: kycStatus };
  });
}
