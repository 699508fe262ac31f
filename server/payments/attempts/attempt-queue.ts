// The queue of payment attempts: polls gateways about attempts that are due, and about those whose
// order is over.
import type pg from 'pg';
import type { GatewayName } from '#gateways/gateways.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobOutcome, JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import { takeDueAttempts } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';
import type { AskAttempt, Polled } from './ask-attempt.ts';
import { takeIdleAttempts } from './live-attempts.ts';

/** A gateway that does not answer blocks other payments only once this many polls wait for it. */
const CONCURRENCY = 50;

export interface AttemptQueueOptions {
  pool: pg.Pool;
  log: JobsLog;
  sweepMs: number;
  /** Polls the gateway about an attempt and settles it. */
  ask: AskAttempt;
  /** The gateways at which an open payment can be cancelled. */
  gatewaysThatCancel: readonly GatewayName[];
}

interface LeasedAttempt {
  attempt: AttemptRow;
  /** Whether the attempt was due, so that this poll advances its schedule. */
  isScheduled: boolean;
}

function outcomeOf({ state, needsReview }: Polled): JobOutcome {
  if (needsReview) return 'manual_review';
  return state === 'redirected' || state === 'pending' ? 'retry' : 'done';
}

export function makeAttemptQueue({
  pool,
  ask,
  gatewaysThatCancel,
  ...options
}: AttemptQueueOptions) {
  async function lease(most: number): Promise<LeasedAttempt[]> {
    const due = await takeDueAttempts(pool, most);
    const left = most - due.length;
    const idle =
      gatewaysThatCancel.length > 0 && left > 0
        ? await takeIdleAttempts(pool, { gateways: gatewaysThatCancel, most: left })
        : [];
    return [
      ...due.map((attempt) => ({ attempt, isScheduled: true })),
      ...idle.map((attempt) => ({ attempt, isScheduled: false })),
    ];
  }
  return new JobQueue<LeasedAttempt>({
    name: 'payment_attempt',
    keyOf: ({ attempt }) => attempt.id,
    findDue: lease,
    handle: async ({ attempt, isScheduled }) => outcomeOf(await ask(attempt, isScheduled)),
    readBacklog: () => readBacklog(pool, 'payment_attempts where due_at <= now()'),
    concurrency: CONCURRENCY,
    ...options,
  });
}
