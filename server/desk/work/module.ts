// The module of work queues: the open items, their ages, owners and holders.
import { WORK_QUEUES } from '#contract/desk/work.ts';
import { readRows } from '#server/db/transaction.ts';
import type { DeskContext, DeskModule } from '../desk-context.ts';
import { complaintDeskRoutes } from './complaints/complaint-routes.ts';
import { makeQueueCounts } from './count-queues.ts';
import { messageDeskRoutes } from './messages/message-routes.ts';
import { readApart } from './read-apart.ts';
import { sqlOf } from './read-work.ts';
import { poolOf } from './work-source.ts';
import { sourceOf } from './work-sources.ts';
import { workRoutes } from './work-routes.ts';

/** Deletes the holders of items that have left their queue. A queue that can't be read keeps its rows. */
async function clearLeft(context: DeskContext): Promise<void> {
  for (const queue of WORK_QUEUES) {
    const source = sourceOf(queue);
    // oxlint-disable-next-line no-await-in-loop
    await readApart(context, queue, () => readRows(poolOf(source, context), sqlOf(source).clear));
  }
}

export function workDesk(context: DeskContext): DeskModule {
  const counts = makeQueueCounts(context);
  return {
    name: 'work',
    routes: (route) => {
      workRoutes(route, context, counts);
      complaintDeskRoutes(route, context, { changed: () => counts.forget('complaints') });
      messageDeskRoutes(route, context, { changed: () => counts.forget('messages') });
    },
    sweep: () => clearLeft(context),
  };
}
