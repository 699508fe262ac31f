// The calls about days: the list, one day in three columns, and comparing a day again.
import { ApiError } from '#contract/api-error.ts';
import {
  getReconciliationDay,
  getRunningDays,
  listReconciliationDays,
  runReconciliationDay,
} from '#contract/desk/reconciliation/days.ts';
import { message } from '#contract/texts.ts';
import { dayAgo, spanOf } from '#server/reconciliation/day.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { readDay, readDays } from './day-view.ts';
import { makeRunningDays } from './running-days.ts';

/** Throws ApiError (422) for a text that is not a day, or for a future day. */
export function assertDay(day: string, now: Date): void {
  if (!spanOf(day)) throw new ApiError(422, { day: message('desk.reconciliation_day') });
  if (day > dayAgo(0, now)) {
    throw new ApiError(422, { day: message('desk.reconciliation_day_future') });
  }
}

export function dayRoutes(route: DeskRoute, context: DeskContext): void {
  const { owner, clock } = context;
  const running = makeRunningDays(context);
  route(listReconciliationDays, async () => ({ days: await readDays(owner, clock.now()) }));
  route(getReconciliationDay, async ({ params: { day } }) => {
    const now = clock.now();
    assertDay(day, now);
    const read = await readDay(owner, { day, now });
    return { day, is_running: running.list().includes(day), ...read };
  });
  route(runReconciliationDay, async ({ params: { day } }) => {
    assertDay(day, clock.now());
    return { is_started: running.begin(day) };
  });
  route(getRunningDays, async () => ({ days: running.list() }));
}
