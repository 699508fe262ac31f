// How much waits in each queue, for the navigation: read at most every few seconds, for everybody.
import type { WireQueueCounts, WorkQueue } from '#contract/desk/work.ts';
import type { DeskContext } from '../desk-context.ts';
import { queueRows, readApart } from './read-apart.ts';
import type { Apart } from './read-apart.ts';
import { sqlOf } from './read-work.ts';
import { poolOf } from './work-source.ts';
import { sourceOf } from './work-sources.ts';
import type { CountsRow } from './work-sql.ts';

const FRESH_MS = 3_000;

export type Counted = Apart<WireQueueCounts>;

export interface QueueCounts {
  of: (queue: WorkQueue) => Promise<Counted>;
  /** The next count is read anew: somebody changed the queue. */
  forget: (queue: WorkQueue) => void;
}

async function read(context: DeskContext, queue: WorkQueue): Promise<WireQueueCounts> {
  const source = sourceOf(queue);
  const [row] = await queueRows<CountsRow>(poolOf(source, context), sqlOf(source).count);
  if (!row) throw new Error(`the count of ${queue} has no row`);
  const { oldestSince, ...counts } = row;
  return { ...counts, oldest_since: oldestSince?.toISOString() ?? null };
}

/** Whoever asks while a count is read waits for the same one. */
export function makeQueueCounts(context: DeskContext): QueueCounts {
  const kept = new Map<WorkQueue, { until: number; counted: Promise<Counted> }>();
  return {
    of: (queue) => {
      const now = performance.now();
      const known = kept.get(queue);
      if (known && known.until > now) return known.counted;
      const counted = readApart(context, queue, () => read(context, queue));
      kept.set(queue, { until: now + FRESH_MS, counted });
      return counted;
    },
    forget: (queue) => void kept.delete(queue),
  };
}
