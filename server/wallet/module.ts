// The module of the wallet: loading it, its limits and statement, and sending money to a person.
import { keepDue } from '#server/jobs/keep-due.ts';
import type { AppContext, Module } from '#server/module.ts';
import type { Users } from '#server/users/users.ts';
import { heldRoutes } from './transfers/held/held-routes.ts';
import { makeHeldQueue } from './transfers/held/held-queue.ts';
import { walletRoutes } from './routes.ts';
import type { WalletRoutes } from './routes.ts';
import { statementRoutes } from './statement/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { forgetUnsent } from './transfers/send-money.ts';

export interface WalletNeeds {
  users: Pick<Users, 'rateLimiter' | 'getMe' | 'assertConfirmed'>;
  orders: Pick<WalletRoutes, 'readQuoteContext' | 'makeOrder'>;
  notifications: { wake: () => void };
}

export function walletModule(context: AppContext, needs: WalletNeeds): Module {
  const { pool, clock, config, log } = context;
  const { holdNewPersonMinutes, holdRiskMinutes, sweepMs } = config;
  const { users, notifications } = needs;
  const { rateLimiter, getMe: readOwner } = users;
  const { readQuoteContext, makeOrder } = needs.orders;
  const wakeNotifications = notifications.wake;
  return {
    name: 'wallet',
    routes: (http) => {
      const readEmail = async (userId: string) => (await readOwner(userId)).email;
      walletRoutes(http.route, { pool, readEmail, readQuoteContext, makeOrder });
      statementRoutes(http, { pool, rateLimiter, readOwner });
      transferRoutes(http.route, {
        pool,
        clock,
        rateLimiter,
        wakeNotifications,
        holds: config,
        assertConfirmed: users.assertConfirmed,
        confirmAbovePaisa: config.confirmAbovePaisa,
      });
      heldRoutes(http.route, { pool, wakeNotifications });
    },
    jobs: [makeHeldQueue({ pool, sweepMs, wakeNotifications, log })],
    timers: [
      keepDue({
        ...context,
        table: 'held_transfers',
        waitSeconds: [holdNewPersonMinutes * 60, holdRiskMinutes * 60],
        sweepMs,
      }),
    ],
    sweep: () => forgetUnsent(pool),
  };
}
