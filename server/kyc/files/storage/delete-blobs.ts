// The job that deletes the content of destroyed files, which is already unreadable without its key.
import type pg from 'pg';
import type { Clock } from '#server/context/clock.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import type { Blobs } from './blobs.ts';
import { DELETIONS_DUE, leaseDeletions, markDeleted } from './document-files-table.ts';
import type { Deletion } from './document-files-table.ts';

export interface DeletionOptions {
  pool: pg.Pool;
  clock: Clock;
  blobs: Blobs;
  sweepMs: number;
  log: JobsLog;
}

/** A failed deletion is retried after a minute. */
export function makeDeletions(options: DeletionOptions): JobQueue<Deletion> {
  const { pool, clock, blobs, sweepMs, log } = options;
  return new JobQueue<Deletion>({
    name: 'document_deletion',
    keyOf: ({ id }) => id,
    findDue: (most) => leaseDeletions(pool, most),
    handle: async ({ id, blobName }) => {
      await blobs.remove(blobName);
      await markDeleted(pool, id, clock.now());
      return 'done';
    },
    readBacklog: () => readBacklog(pool, DELETIONS_DUE),
    concurrency: 2,
    sweepMs,
    log,
  });
}
