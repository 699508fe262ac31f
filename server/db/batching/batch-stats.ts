// Counts the batches of every verb and reports each one that failed as a whole.
import { channel } from 'node:diagnostics_channel';

export interface BatchStats {
  /** All that began; one that runs has no end yet. */
  batches: number;
  /** Items of all batches; divided by `batches` this is the mean size. */
  items: number;
  largest: number;
  /** Batches that ended without a failure. */
  whole: number;
  /** Batches that failed as a whole and were split to find the bad item. */
  fallbacks: number;
  /** Batches whose items were all rejected, because the database was away or overloaded. */
  unavailable: number;
  /** Items that were rejected at their deadline. */
  expired: number;
}

/** By the verb's name, since the process started. */
export const batchStats = new Map<string, BatchStats>();

/** A batch that failed as a whole, and how the failure was handled. */
export interface BatchFailure {
  name: string;
  size: number;
  isSplit: boolean;
  error: unknown;
}

/** Publishes a BatchFailure for every batch that failed. */
export const batchFailures = channel('kosheli:batch-failures');

export function statsOf(name: string): BatchStats {
  const known = batchStats.get(name);
  if (known) return known;
  const none = { batches: 0, items: 0, largest: 0 };
  const stats = { ...none, whole: 0, fallbacks: 0, unavailable: 0, expired: 0 };
  batchStats.set(name, stats);
  return stats;
}
