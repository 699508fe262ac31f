// The number of items in each queue, for the navigation: cached for a few seconds for all users.
import type { WireQueueCounts, WorkQueue } from '#contract/desk/work.ts';
import type { DeskContext } from '../desk-context.ts';
import { queueRows, readApart } from './read-apart.ts';
import type { Apart } from './read-apart.ts';
import { sqlOf } from './read-work.ts';
import { poolOf } from './work-source.ts';
import { sourceOf } from './work-sources.ts';
import type { CountsRow } from './work-sql.ts';

const FRESH_MS = 3_000;
/** After this wait for a new count, an older one of the last minute is returned. */
const PATIENCE_MS = 100;
const STALE_MS = 60_000;

export type Counted = Apart<WireQueueCounts>;

export interface QueueCounts {
  of: (queue: WorkQueue) => Promise<Counted>;
  /** Drops the cached count after a change to the queue. */
  forget: (queue: WorkQueue) => void;
}

async function read(context: DeskContext, queue: WorkQueue): Promise<WireQueueCounts> {
  const source = sourceOf(queue);
  const [row] = await queueRows<CountsRow>(poolOf(source, context), sqlOf(source).count);
  if (!row) throw new Error(`the count of ${queue} has no row`);
  const { oldestSince, ...counts } = row;
  return { ...counts, oldest_since: oldestSince?.toISOString() ?? null };
}

interface Kept {
  beganAt: number;
  counted: Promise<Counted>;
  /** The last count that is known, and when it was read. */
  last?: { at: number; value: Counted };
}

function soon(value: Counted): Promise<Counted> {
  return new Promise((done) => {
    setTimeout(() => done(value), PATIENCE_MS);
  });
}

/** Concurrent callers share one read of a count, or get the previous count if it is slow. */
export function makeQueueCounts(context: DeskContext): QueueCounts {
  const kept = new Map<WorkQueue, Kept>();
  const begin = (queue: WorkQueue, last: Kept['last']): Kept => {
    const beganAt = performance.now();
    const counted = readApart(context, queue, () => read(context, queue));
    const begun: Kept = { beganAt, counted, ...(last && { last }) };
    void counted.then((value) => {
      begun.last = { at: beganAt, value };
    });
    kept.set(queue, begun);
    return begun;
  };
  return {
    of: (queue) => {
      const now = performance.now();
      const known = kept.get(queue);
      const isFresh = known !== undefined && now - known.beganAt < FRESH_MS;
      const { counted, last } = isFresh ? known : begin(queue, known?.last);
      const isUsable = last?.value.value && now - last.at < STALE_MS;
      if (!last || !isUsable) return counted;
      return Promise.race([counted, soon(last.value)]);
    },
    forget: (queue) => void kept.delete(queue),
  };
}
