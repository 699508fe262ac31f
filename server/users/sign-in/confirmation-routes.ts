// Confirmations over HTTP: beginning a proof, and giving it.
import { confirm, startConfirmation } from '#contract/people/confirmation.ts';
import type { Route } from '#server/http/route.ts';
import { signedInOnWire } from './signed-in-on-wire.ts';
import type { Users } from '../users.ts';

export function confirmationRoutes(
  route: Route,
  users: Pick<Users, 'startConfirmation' | 'confirm' | 'readVisit'>,
): void {
  route(startConfirmation, async ({ body, user }) => {
    const options = await users.startConfirmation({ ...body, user });
    return { success: true, ...(options && { options }) };
  });

  route(confirm, async (request) => {
    const { body, user } = request;
    const { token, method, code, passkey, trust_device: isTrusted = false } = body;
    const visit = users.readVisit(request);
    const proof = { token, method, code, passkey, user, visit };
    const signedIn = await users.confirm({ ...proof, isTrusted });
    return { confirmed: true, ...(signedIn && signedInOnWire(signedIn)) };
  });
}
