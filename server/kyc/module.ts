// The module of the identity check.
import type { AppContext, Module } from '#server/module.ts';
import type { Users } from '#server/users/users.ts';
import { endOverdue, remindOfDeadlines } from './cases/end-overdue.ts';
import { makeDocumentFiles } from './files/document-files.ts';
import { kycRoutes } from './routes.ts';

export function kycModule(app: AppContext, { users }: { users: Pick<Users, 'getMe'> }): Module {
  const { pool, clock, config } = app;
  const files = makeDocumentFiles(app);
  const context = { pool, clock, config, getMe: users.getMe };
  return {
    name: 'kyc',
    routes: ({ route }) => kycRoutes(route, context),
    jobs: files.jobs,
    prepare: files.prepare,
    sweep: async () => {
      await remindOfDeadlines(context);
      await endOverdue(context);
      await files.sweep();
    },
  };
}
