// The queue of freezes whose end was requested: ends those whose waiting time is over.
import type pg from 'pg';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import { DUE, dueEnds } from '#server/users/protection/freezes.ts';
import { endDueFreeze } from './freeze-account.ts';

const CONCURRENCY = 5;

export interface UnfreezeQueueOptions {
  pool: pg.Pool;
  sweepMs: number;
  wakeNotifications: () => void;
  log: JobsLog;
}

export function makeUnfreezeQueue({ pool, sweepMs, wakeNotifications, log }: UnfreezeQueueOptions) {
  return new JobQueue<string>({
    name: 'unfreeze',
    keyOf: (userId) => userId,
    findDue: (most) => dueEnds(pool, most),
    handle: async (userId) => {
      if (!(await endDueFreeze(pool, userId))) return 'skipped';
      wakeNotifications();
      return 'done';
    },
    readBacklog: () => readBacklog(pool, DUE),
    concurrency: CONCURRENCY,
    lookAhead: { page: CONCURRENCY, waitingMax: CONCURRENCY },
    sweepMs,
    log,
  });
}
