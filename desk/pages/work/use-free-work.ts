// Whether there is work that the reader may take. Counts are the same for everybody, but nobody may take
// their own proposals. So if only approvals are waiting, the unassigned ones are read and checked.
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { getWorkQueue } from '#contract/desk/work.ts';
import type { getWorkQueues, WorkQueue } from '#contract/desk/work.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';

type Queue = AnswerOf<typeof getWorkQueues>['queues'][number];

export interface FreeWork {
  /** Whether nothing can be taken; false while it is unknown. */
  isNothing: boolean;
  /** The queue whose open items are all the reader's own proposals. */
  own: WorkQueue | undefined;
}

const FREE_APPROVALS = { params: { queue: 'approvals' }, query: { show: 'free' } } as const;

/** Whether a queue may have unassigned items; an unreadable queue may have some. */
const mayHaveFree = ({ counts }: Queue): boolean =>
  counts === null || counts.open > counts.assigned;

export function useFreeWork(queues: readonly Queue[] | undefined): FreeWork {
  const waiting = queues?.filter(mayHaveFree);
  const [only, ...others] = waiting ?? [];
  const isApprovals = others.length === 0 && only?.queue === 'approvals' && only.counts !== null;
  const read = useQuery({
    queryKey: readKey(getWorkQueue, FREE_APPROVALS),
    queryFn: ({ signal }) => call(getWorkQueue, { ...FREE_APPROVALS, signal }),
    enabled: isApprovals,
  });
  if (!isApprovals) return { isNothing: waiting?.length === 0, own: undefined };
  const isNothing = read.data?.reason === null && read.data.items.length === 0;
  return { isNothing, own: isNothing && only.counts?.assigned === 0 ? 'approvals' : undefined };
}
