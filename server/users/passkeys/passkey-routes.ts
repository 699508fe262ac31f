// A person's passkeys over HTTP: registering, renaming and removing them.
import {
  getPasskeyOptions,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/people/passkeys.ts';
import type { Route } from '#server/http/route.ts';
import { agentNames } from '../devices/user-agent.ts';
import type { Users } from '../users.ts';

export function passkeyRoutes(route: Route, users: Users): void {
  route(getPasskeyOptions, async ({ user, body: { automatic: isAutomatic = false } }) => {
    if (isAutomatic) await users.assertFreshSession(user);
    else await users.assertConfirmed({ user, purpose: 'second_factor' });
    return { options: await users.passkeyOptions({ user, isAutomatic }) };
  });

  route(registerPasskey, async ({ user, body, headers }) => {
    const { passkey: answer, automatic: isAutomatic = false } = body;
    const { browser, system } = agentNames(headers['user-agent']);
    const named = [browser, system].filter((part) => part !== null).join(', ');
    const name = body.name ?? (named === '' ? 'Passkey' : named);
    const codes = await users.registerPasskey({ user, answer, isAutomatic, name });
    return { recovery_codes: codes ?? null };
  });

  route(renamePasskey, async ({ user, params: { passkeyId }, body: { name } }) => {
    await users.renamePasskey({ user, passkeyId, name });
    return { success: true };
  });

  route(removePasskey, async ({ user, params: { passkeyId } }) => {
    // Checked before asking for a confirmation, so that nobody confirms the removal of an unknown passkey.
    await users.assertOwnPasskey({ user, passkeyId });
    await users.assertConfirmed({ user, purpose: 'second_factor' });
    await users.removePasskey({ user, passkeyId });
    return { success: true };
  });
}
