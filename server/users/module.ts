// The module of user accounts: signing up, signing in, and identifying the caller.
import type { AppContext, Module } from '#server/module.ts';
import { every } from '#server/timers.ts';
import type { UsersOptions } from './users-context.ts';
import { emailChangeRoutes } from './email-change/email-change-routes.ts';
import { detailsRoutes } from './details/details-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { sessionRoutes } from './sign-in/sessions-routes.ts';
import { tellSignedOut } from './sign-in/sign-out-everybody.ts';
import { confirmationRoutes } from './sign-in/confirmation-routes.ts';
import { passwordRoutes } from './passwords/passwords-routes.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import { userRoutes } from './routes.ts';
import { socialRoutes } from './social/social-routes.ts';
import { makeUsers } from './users.ts';

export function usersModule(
  context: AppContext,
  { notifications }: Pick<UsersOptions, 'notifications'>,
) {
  const users = makeUsers({ ...context, notifications });
  const { pool, config, onFault } = context;
  async function tell(): Promise<void> {
    if ((await tellSignedOut(pool)) > 0) notifications.wake();
  }
  return {
    name: 'users',
    ...users,
    timers: [every(config.sweepMs, tell, onFault)],
    routes: ({ route }) => {
      userRoutes(route, users);
      passwordRoutes(route, users);
      confirmationRoutes(route, users);
      phoneRoutes(route, users);
      socialRoutes(route, { users, google: context.config.google });
      detailsRoutes(route, users);
      emailChangeRoutes(route, users);
      secondFactorRoutes(route, users);
      passkeyRoutes(route, users);
      sessionRoutes(route, users);
    },
  } satisfies Module & typeof users;
}
