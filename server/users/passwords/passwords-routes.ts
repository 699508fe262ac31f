// The calls about passwords over HTTP.
import { changePassword, requestReset, resetPassword } from '#contract/people/passwords.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';

type Verbs = Pick<Users, 'changePassword' | 'requestReset' | 'resetPassword'>;

export function passwordRoutes(route: Route, users: Verbs): void {
  route(changePassword, async ({ body: { c_pass: current, n_pass: next }, user, locale }) => {
    await users.changePassword({ user, current, next });
    return { success: true, message: locale.say('password.changed') };
  });

  route(requestReset, async ({ body: { email }, address, locale: reader }) => {
    await users.requestReset({ email, address, reader });
    return { success: true };
  });

  route(resetPassword, async ({ body: { token, new_password: next }, address, locale }) => {
    await users.resetPassword({ token, next, address });
    return { success: true, message: locale.say('reset.done') };
  });
}
