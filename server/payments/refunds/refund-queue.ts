// The queue of refunds: sends or polls those that are due.
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobOutcome, JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import { makeCarryOut } from './carry-out-refund.ts';
import type { CarryOutOptions } from './carry-out-refund.ts';
import { dueRefunds } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';

export interface RefundQueueOptions extends CarryOutOptions {
  log: JobsLog;
  sweepMs: number;
  /** Called when a refund of an order's payment has changed. */
  onChange: (orderId: string) => void;
}

/** A gateway that does not answer blocks other refunds only once this many wait for it. */
const CONCURRENCY = 10;

function outcomeOf({ state, needsReview }: RefundRow): JobOutcome {
  if (needsReview) return 'manual_review';
  return state === 'refunded' || state === 'failed' ? 'done' : 'retry';
}

export function makeRefundQueue(options: RefundQueueOptions) {
  const { pool, log, sweepMs, onChange } = options;
  const carryOut = makeCarryOut(options);
  return new JobQueue<string>({
    name: 'refund',
    keyOf: (id) => id,
    findDue: (most) => dueRefunds(pool, most),
    handle: async (id) => {
      const refund = await carryOut(id);
      if (!refund) return 'skipped';
      onChange(refund.orderId);
      return outcomeOf(refund);
    },
    readBacklog: () => readBacklog(pool, 'refunds where due_at <= now()'),
    concurrency: CONCURRENCY,
    lookAhead: { page: CONCURRENCY, waitingMax: CONCURRENCY },
    sweepMs,
    log,
  });
}
