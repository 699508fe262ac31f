// The dashboard over HTTP.
import type pg from 'pg';
import { getDashboard, pollDashboard } from '#contract/desk/dashboard.ts';
import type { Dashboard, DashboardSpan } from '#contract/desk/dashboard.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { hoursCountedAt } from './count-hours.ts';
import { readProviders, readSeries } from './read-counts.ts';
import { readStanding } from './read-standing.ts';

export function dashboardRoutes(route: DeskRoute, { pool }: { pool: pg.Pool }): void {
  const read = async (span: DashboardSpan, now: Date): Promise<Dashboard> => {
    const [counted, series, providers, standing] = await Promise.all([
      hoursCountedAt(pool),
      readSeries(pool, span, now),
      readProviders(pool, span, now),
      readStanding(pool, now),
    ]);
    return { span, counted_at: counted?.toISOString() ?? null, series, providers, ...standing };
  };
  route(getDashboard, ({ query: { span }, clock }) => read(span, clock.now()));
  route(pollDashboard, ({ query: { span }, clock }) => read(span, clock.now()));
}
