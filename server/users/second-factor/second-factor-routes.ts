// Second factors over HTTP: the list, the authenticator app and the recovery codes.
import {
  beginTotp,
  enableTotp,
  getSecondFactors,
  removeTotp,
  renewRecoveryCodes,
} from '#contract/people/second-factor.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';
import { isTwoStep } from './factors.ts';

export function secondFactorRoutes(route: Route, users: Users): void {
  route(getSecondFactors, async ({ user }) => {
    const { factors, passkeys } = await users.getSecondFactors(user.id);
    return {
      is_on: isTwoStep(factors),
      totp_since: factors.totpSince?.toISOString() ?? null,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        created_at: passkey.createdAt.toISOString(),
        last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
        is_second_factor: passkey.isSecondFactor,
        is_synced: passkey.isBackedUp,
      })),
      recovery_codes_left: factors.recoveryCodes,
    };
  });

  route(beginTotp, async ({ user }) => {
    await users.assertConfirmed({ user, purpose: 'second_factor' });
    return users.beginTotpSetUp(user);
  });

  route(enableTotp, async ({ user, body: { code } }) => {
    const codes = await users.finishTotpSetUp({ user, code });
    return { recovery_codes: codes ?? null };
  });

  route(removeTotp, async ({ user }) => {
    await users.assertConfirmed({ user, purpose: 'second_factor' });
    await users.removeTotp(user);
    return { success: true };
  });

  route(renewRecoveryCodes, async ({ user }) => {
    await users.assertConfirmed({ user, purpose: 'second_factor' });
    return { recovery_codes: await users.renewRecoveryCodes(user) };
  });
}
