// Whether there is work that the reader may take. Counts are the same for everybody, but some items are for
// others, such as the reader's own proposals. So if only queues with such items are waiting, the unassigned
// ones are read and checked.
import { useQueries } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { getWorkQueue, hasItemsForOthers } from '#contract/desk/work.ts';
import type { getWorkQueues, WorkQueue } from '#contract/desk/work.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';

type Queue = AnswerOf<typeof getWorkQueues>['queues'][number];

export interface FreeWork {
  /** Whether nothing can be taken; false while it is unknown. */
  isNothing: boolean;
  /** The queues whose open items are all for others. */
  forOthers: readonly WorkQueue[];
}

/** Whether a queue may have unassigned items; an unreadable queue may have some. */
const mayHaveFree = ({ counts }: Queue): boolean =>
  counts === null || counts.open > counts.assigned;

export function useFreeWork(queues: readonly Queue[] | undefined): FreeWork {
  const waiting = queues?.filter(mayHaveFree) ?? [];
  const areForSome = waiting.every(
    ({ queue, counts }) => hasItemsForOthers(queue) && counts !== null,
  );
  const reads = useQueries({
    queries: (areForSome ? waiting : []).map(({ queue }) => {
      const parts = { params: { queue }, query: { show: 'free' } } as const;
      return {
        queryKey: readKey(getWorkQueue, parts),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(getWorkQueue, { ...parts, signal }),
      };
    }),
  });
  const isNothing =
    queues !== undefined &&
    areForSome &&
    reads.every(({ data }) => data?.reason === null && data.items.length === 0);
  if (!isNothing) return { isNothing, forOthers: [] };
  const unassigned = waiting.filter(({ counts }) => counts?.assigned === 0);
  return { isNothing, forOthers: unassigned.map(({ queue }) => queue) };
}
