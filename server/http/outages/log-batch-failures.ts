// Logs every batch of database work that failed as a whole, with the cause.
import { batchFailures } from '#server/db/batching/batch-stats.ts';
import type { BatchFailure } from '#server/db/batching/batch-stats.ts';
import type { LogOutage, OutageLogger } from './outage-log.ts';

/** Answers the function that ends it. */
export function logBatchFailures(log: OutageLogger, logOutage: LogOutage): () => void {
  const listen = (failure: unknown): void => {
    const { name, size, isSplit, error } = failure as BatchFailure;
    if (!isSplit) logOutage('error', error, `batch rejected: ${name}`);
    else if (size > 1) log.warn({ err: error, batch: name, size }, 'batch split after an error');
    else log.warn({ err: error, batch: name }, 'run again after an error');
  };
  batchFailures.subscribe(listen);
  return () => batchFailures.unsubscribe(listen);
}
