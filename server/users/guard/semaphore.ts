// A semaphore for heavy work: callers wait for a free slot, and are rejected when the queue is too
// long.
import { Overloaded } from '#server/db/database-errors.ts';

export interface SemaphoreOptions {
  name: string;
  atOnce: number;
  waitingMax: number;
}

/**
 * Makes a function that runs work when a slot is free. It rejects with Overloaded when `waitingMax`
 * callers wait already.
 */
export function createSemaphore({ name, atOnce, waitingMax }: SemaphoreOptions) {
  const waiting: (() => void)[] = [];
  let placesFree = atOnce;

  async function enter(): Promise<void> {
    if (placesFree > 0) {
      placesFree -= 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new Overloaded(name);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else placesFree += 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
