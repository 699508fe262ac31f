// Confirmations over HTTP: beginning a proof, and giving it.
import { confirm, startConfirmation } from '#contract/people/confirmation.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';

export function confirmationRoutes(
  route: Route,
  users: Pick<Users, 'startConfirmation' | 'confirm'>,
): void {
  route(startConfirmation, async ({ body, user }) => {
    await users.startConfirmation({ ...body, user });
    return { success: true };
  });

  route(confirm, async ({ body, user, address }) => {
    const { token, method, code } = body;
    await users.confirm({ token, method, code, user, address });
    return { confirmed: true };
  });
}
