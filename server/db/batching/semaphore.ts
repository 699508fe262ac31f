// A semaphore for heavy work: callers wait for a free slot, and are rejected when the queue is too
// long, or when their wait is.
import { Overloaded } from '#server/db/database-errors.ts';

export interface SemaphoreOptions {
  name: string;
  atOnce: number;
  waitingMax: number;
  /** How long a caller waits at most, in milliseconds; without it, until a slot is free. */
  waitMs?: number;
}

/**
 * Makes a function that runs work when a slot is free; the work is told whether it had to wait. It rejects
 * with Overloaded when `waitingMax` callers wait already, or when no slot was free within `waitMs`.
 */
export function createSemaphore({ name, atOnce, waitingMax, waitMs }: SemaphoreOptions) {
  const waiting = new Set<() => void>();
  let placesFree = atOnce;

  /** Resolves once a slot is taken. */
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(enter);
        reject(new Overloaded(name));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const enter = (): void => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      waiting.add(enter);
    });

  function leave(): void {
    const [next] = waiting;
    if (next) next();
    else placesFree += 1;
  }

  return async <T>(work: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const hasWaited = placesFree === 0;
    if (hasWaited && waiting.size >= waitingMax) throw new Overloaded(name);
    if (hasWaited) await wait();
    else placesFree -= 1;
    try {
      return await work(hasWaited);
    } finally {
      leave();
    }
  };
}
