// The module of the identity check.
import type { AppContext, Module } from '#server/module.ts';
import type { Users } from '#server/users/users.ts';
import { endOverdue, remindOfDeadlines } from './cases/end-overdue.ts';
import { kycRoutes } from './routes.ts';

export function kycModule(
  { pool, clock, config }: AppContext,
  { users }: { users: Pick<Users, 'getMe'> },
): Module {
  const context = { pool, clock, config, getMe: users.getMe };
  return {
    name: 'kyc',
    routes: ({ route }) => kycRoutes(route, context),
    sweep: async () => {
      await remindOfDeadlines(context);
      await endOverdue(context);
    },
  };
}
