// The calls of signing in with an account elsewhere over HTTP.
import {
  getSignIns,
  getSocialProviders,
  removeSignIn,
  socialCallback,
} from '#contract/people/social.ts';
import type { Config } from '#server/config.ts';
import type { Route } from '#server/http/route.ts';
import { signedInOnWire } from '../sign-in/signed-in-on-wire.ts';
import type { Users } from '../users.ts';

export function socialRoutes(
  route: Route,
  { users, google }: { users: Users; google: Config['google'] },
): void {
  route(getSocialProviders, async () => {
    return { google: google ? { client_id: google.clientId, script_url: google.scriptUrl } : null };
  });

  route(socialCallback, async (request) => {
    const { body, address, locale, log } = request;
    const { access_token: token, nonce, is_adult: isAdult } = body;
    const visit = users.readVisit(request);
    const signedIn = await users.socialSignIn({
      attempt: { token, nonce, isAdult, address, visit, reader: locale },
      onRefused: (reason) => log.warn({ reason }, 'a sign-in with Google was refused'),
    });
    return signedInOnWire(signedIn);
  });

  route(getSignIns, async ({ user }) => {
    const { hasPassword, linked } = await users.getSignIns(user.id);
    return {
      has_password: hasPassword,
      sign_ins: linked.map(({ id, provider, email, linkedAt, lastUsedAt }) => ({
        id,
        provider,
        email,
        linked_at: linkedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    };
  });

  route(removeSignIn, async ({ user, params }) => {
    await users.assertConfirmed({ user, purpose: 'link_account' });
    await users.removeSignIn({ user, id: params.signInId });
    return { success: true };
  });
}
