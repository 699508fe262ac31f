// The queue of held transfers: sends or returns those whose time is over.
import type pg from 'pg';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import { releaseHeld } from './end-held.ts';
import { DUE, dueHeld } from './held-table.ts';

const CONCURRENCY = 5;

export interface HeldQueueOptions {
  pool: pg.Pool;
  sweepMs: number;
  wakeNotifications: () => void;
  log: JobsLog;
}

export function makeHeldQueue({ pool, sweepMs, wakeNotifications, log }: HeldQueueOptions) {
  return new JobQueue<string>({
    name: 'held_transfer',
    keyOf: (id) => id,
    findDue: (most) => dueHeld(pool, most),
    handle: async (id) => {
      const outcome = await releaseHeld(pool, id);
      wakeNotifications();
      return outcome;
    },
    readBacklog: () => readBacklog(pool, DUE),
    concurrency: CONCURRENCY,
    lookAhead: { page: CONCURRENCY, waitingMax: CONCURRENCY },
    sweepMs,
    log,
  });
}
