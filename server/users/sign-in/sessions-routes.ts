// Devices and sessions over HTTP, and signing in with a passkey.
import { getPasskeySignIn, passkeySignIn } from '#contract/people/passkeys.ts';
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  getSessions,
} from '#contract/people/sessions.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';
import { signedInOnWire } from './signed-in-on-wire.ts';

function passkeySignInRoutes(route: Route, users: Users): void {
  route(getPasskeySignIn, async (request) => ({
    options: await users.startPasskeySignIn(users.readVisit(request)),
  }));

  route(passkeySignIn, async (request) => {
    const visit = users.readVisit(request);
    return signedInOnWire(await users.passkeySignIn({ answer: request.body.passkey, visit }));
  });
}

export function sessionRoutes(route: Route, users: Users): void {
  passkeySignInRoutes(route, users);

  route(getSessions, async ({ user }) => {
    const { sessions, devices } = await users.getSessions(user);
    const current = sessions.find(({ isThis }) => isThis);
    return {
      sessions: sessions.map(({ id, browser, system, network, createdAt, isThis }) => ({
        id,
        browser,
        system,
        network: network ?? '',
        signed_in_at: createdAt.toISOString(),
        is_this: isThis,
      })),
      devices: devices.map((device) => ({
        id: device.id,
        browser: device.browser,
        system: device.system,
        first_seen_at: device.firstSeenAt.toISOString(),
        first_network: device.firstNetwork,
        last_seen_at: device.lastSeenAt.toISOString(),
        last_network: device.lastNetwork,
        trusted_until: device.trustedUntil?.toISOString() ?? null,
        is_this: device.id === current?.deviceId,
      })),
    };
  });

  route(endSession, async ({ user, params: { sessionId } }) => {
    await users.endSession({ user, sessionId });
    return { success: true };
  });

  route(endOtherSessions, async ({ user }) => {
    await users.endOtherSessions(user);
    return { success: true };
  });

  route(forgetDevice, async ({ user, params: { deviceId } }) => {
    await users.forgetDevice({ user, deviceId });
    return { success: true };
  });
}
