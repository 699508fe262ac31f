// The calls of the work queues, limited to the queues that a person's roles allow.
import { ApiError } from '#contract/api-error.ts';
import {
  assignWork,
  getMyWork,
  getWorkPeople,
  getWorkQueue,
  getWorkQueues,
  QUEUES,
  queuesOf,
  snoozeWork,
  takeNextWork,
  wakeWork,
} from '#contract/desk/work.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { assign, snooze, wake } from './change-work.ts';
import type { QueueCounts } from './count-queues.ts';
import { readApart } from './read-apart.ts';
import { readMine, readPage } from './read-work.ts';
import { takeNext } from './take-next.ts';
import { peopleFor } from './work-people.ts';

/** Throws ApiError (403) for a queue that the person's roles do not allow. */
function assertAllowed({ roles }: Staff, queue: WorkQueue): void {
  if (mayDo(roles, QUEUES[queue].permission)) return;
  throw new ApiError(403, { error: message('desk.not_allowed') });
}

export function workRoutes(route: DeskRoute, context: DeskContext, counts: QueueCounts): void {
  route(getWorkQueues, async ({ staff, locale }) => {
    const queues = queuesOf(staff.roles).map(async (queue) => {
      const { value, reason } = await counts.of(queue);
      return { queue, counts: value, reason: reason && locale.tell(reason) };
    });
    return { queues: await Promise.all(queues) };
  });

  route(getMyWork, ({ staff, locale }) =>
    readMine(context, queuesOf(staff.roles), { staffId: staff.id, roles: staff.roles, locale }),
  );

  route(getWorkQueue, async ({ staff, locale, params: { queue }, query }) => {
    assertAllowed(staff, queue);
    const { show = 'open', after } = query;
    const { value, reason } = await readApart(context, queue, () =>
      readPage(context, queue, { staffId: staff.id, roles: staff.roles, locale, show, after }),
    );
    return value ? { ...value, reason } : { items: [], next: null, reason: locale.tell(reason) };
  });

  route(getWorkPeople, async ({ staff, params: { queue } }) => {
    assertAllowed(staff, queue);
    return { people: await peopleFor(context.pool, queue) };
  });

  route(takeNextWork, async ({ staff, locale, body: { queue } }) => {
    if (queue) assertAllowed(staff, queue);
    const taken = await takeNext(
      context,
      { staff, locale },
      queue ? [queue] : queuesOf(staff.roles),
    );
    if (taken.item) counts.forget(taken.item.queue);
    return taken;
  });

  route(assignWork, async ({ staff, locale, body }) => {
    const { queue, item_id: itemId, staff_id: staffId, seen } = body;
    assertAllowed(staff, queue);
    const item = await assign(context, { staff, locale }, { queue, itemId, staffId, seen });
    counts.forget(queue);
    return { item };
  });

  route(snoozeWork, async ({ staff, locale, body }) => {
    const { queue, item_id: itemId, until, why } = body;
    assertAllowed(staff, queue);
    const named = { queue, itemId, until: new Date(until), why };
    const item = await snooze(context, { staff, locale }, named);
    counts.forget(queue);
    return { item };
  });

  route(wakeWork, async ({ staff, locale, body: { queue, item_id: itemId } }) => {
    assertAllowed(staff, queue);
    const item = await wake(context, { staff, locale }, { queue, itemId });
    counts.forget(queue);
    return { item };
  });
}
