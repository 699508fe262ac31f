// The link in the mail to an old address: undoes the change and returns held transfers, without a sign-in.
import { undoEmailChange } from '#contract/people/email-change.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '#server/users/users.ts';
import { returnEveryHeld } from '#server/wallet/transfers/held/end-held.ts';

export function emailUndoRoutes(route: Route, users: Pick<Users, 'undoEmailChange'>): void {
  route(undoEmailChange, async ({ body: { token }, address }) => {
    const alsoWithin = async (...held: Parameters<typeof returnEveryHeld>): Promise<void> => {
      await returnEveryHeld(...held);
    };
    await users.undoEmailChange({ token, address, alsoWithin });
    return { success: true };
  });
}
