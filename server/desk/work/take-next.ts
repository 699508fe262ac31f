// Takes the next item: the most urgent free one, of one queue or of all that a person may work on.
import { ApiError } from '#contract/api-error.ts';
import type { WireWorkItem, WorkQueue } from '#contract/desk/work.ts';
import { message } from '#contract/texts.ts';
import type { DeskContext } from '../desk-context.ts';
import { claim } from './change-work.ts';
import type { Doer, NamedItem } from './change-work.ts';
import { queueRows, readApart } from './read-apart.ts';
import { readItem, sqlOf } from './read-work.ts';
import { poolOf } from './work-source.ts';
import { sourceOf } from './work-sources.ts';
import type { TopRow } from './work-sql.ts';

/** A round fails only if somebody else took the item; this exceeds the number of concurrent people. */
const ROUNDS_MAX = 50;

interface Taken {
  item: WireWorkItem | null;
  unreadable: { queue: WorkQueue; reason: string }[];
}

interface Found {
  best: NamedItem | undefined;
  unreadable: Taken['unreadable'];
}

async function findBest(
  context: DeskContext,
  { staff, locale }: Doer,
  queues: readonly WorkQueue[],
): Promise<Found> {
  const tops: (TopRow & { queue: WorkQueue })[] = [];
  const unreadable: Taken['unreadable'] = [];
  await Promise.all(
    queues.map(async (queue) => {
      const source = sourceOf(queue);
      const { value, reason } = await readApart(context, queue, () =>
        queueRows<TopRow>(poolOf(source, context), sqlOf(source).top, [staff.id]),
      );
      if (value) tops.push(...value.map((top) => ({ ...top, queue })));
      else unreadable.push({ queue, reason: locale.tell(reason) });
    }),
  );
  const [best] = tops.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return { best, unreadable };
}

/** Also names the queues that can't be read, as they may contain more urgent items. */
export async function takeNext(
  context: DeskContext,
  doer: Doer,
  queues: readonly WorkQueue[],
): Promise<Taken> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { best, unreadable } = await findBest(context, doer, queues);
    if (!best) return { item: null, unreadable };
    if (!(await claim(context, doer, best))) continue;
    const { staff, locale } = doer;
    const item = await readItem(context, best, { staffId: staff.id, roles: staff.roles, locale });
    if (item) return { item, unreadable };
  }
  throw new ApiError(409, { error: message('desk.work_busy') });
}
