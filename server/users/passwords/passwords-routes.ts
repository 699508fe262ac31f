// The calls about passwords over HTTP.
import { changePassword } from '#contract/people/passwords.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';

export function passwordRoutes(route: Route, users: Pick<Users, 'changePassword'>): void {
  route(changePassword, async ({ body: { c_pass: current, n_pass: next }, user, locale }) => {
    await users.changePassword({ userId: user.id, tokenHash: user.tokenHash, current, next });
    return { success: true, message: locale.say('password.changed') };
  });
}
