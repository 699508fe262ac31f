// Figures of the day: orders, delays, queues and money in flight.
import { every } from '#server/timers.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { countHours, forgetHours } from './count-hours.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

const COUNT_MS = 30_000;

export function dashboardDesk({ pool, clock, onFault }: DeskContext): DeskModule {
  return {
    name: 'dashboard',
    routes: (route) => dashboardRoutes(route, { pool }),
    timers: [every(COUNT_MS, () => countHours(pool, clock), onFault)],
    sweep: () => forgetHours(pool, clock),
  };
}
