// The module of account look-ups at billers.
import type { Deliveries } from '#billers/deliveries.ts';
import type { AppContext, Module } from '#server/module.ts';
import { every } from '#server/timers.ts';
import type { Users } from '#server/users/users.ts';
import { forgetOldLookUps } from './look-up.ts';
import type { LookUps } from './look-up.ts';
import { lookUpRoutes } from './routes.ts';

const FORGET_MS = 60_000;

export interface LookUpsModule extends Module {
  lookUps: LookUps;
}

export function lookUpsModule(
  { pool, config, onFault }: AppContext,
  {
    users,
    carriers: { deliveries },
  }: { users: Pick<Users, 'rateLimiter'>; carriers: { deliveries: Deliveries } },
): LookUpsModule {
  const lookUps = { pool, rateLimiter: users.rateLimiter, perHour: config.lookUpsPerHour };
  return {
    name: 'look-ups',
    lookUps,
    routes: ({ route }) => lookUpRoutes(route, { ...lookUps, deliveries }),
    timers: [every(FORGET_MS, () => forgetOldLookUps(pool), onFault)],
  };
}
