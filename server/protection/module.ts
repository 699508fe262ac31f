// The module of account protection: freezing an account, the blocks and views of staff, and checking a
// message.
import { keepDue } from '#server/jobs/keep-due.ts';
import type { AppContext, Module } from '#server/module.ts';
import { makeFreezeLinks } from '#server/notifications/footer/freeze-link.ts';
import type { Users } from '#server/users/users.ts';
import { emailUndoRoutes } from './email-undo-routes.ts';
import { messageCheckRoutes } from './message-check-routes.ts';
import { freezeRoutes } from './freeze-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { makeUnfreezeQueue } from './unfreeze-queue.ts';

export interface ProtectionNeeds {
  users: Pick<Users, 'assertConfirmed' | 'rateLimiter' | 'undoEmailChange'>;
  notifications: { wake: () => void };
}

export function protectionModule(
  context: AppContext,
  { users, notifications }: ProtectionNeeds,
): Module {
  const { pool, config, log } = context;
  const { sweepMs } = config;
  const { assertConfirmed, rateLimiter } = users;
  const { unfreezeHours } = config;
  const wakeNotifications = notifications.wake;
  const links = makeFreezeLinks(config.appSecret, config.previousAppSecret);
  return {
    name: 'protection',
    routes: ({ route }) => {
      const freezing = { assertConfirmed, unfreezeHours, links, wakeNotifications };
      freezeRoutes(route, { pool, rateLimiter, ...freezing });
      emailUndoRoutes(route, users);
      messageCheckRoutes(route, { pool, rateLimiter });
      ownAccountRoutes(route, pool);
    },
    jobs: [makeUnfreezeQueue({ pool, sweepMs, wakeNotifications, log })],
    timers: [
      keepDue({
        ...context,
        table: 'account_freezes',
        waitSeconds: [unfreezeHours * 3_600],
        sweepMs,
      }),
    ],
  };
}
