// A semaphore for heavy work: callers wait for a free slot, and are rejected when the queue is too
// long, or when their wait is.

export interface SemaphoreOptions {
  atOnce: number;
  waitingMax: number;
  /** Makes the error of a caller who is turned away. */
  refusal: () => Error;
  /** How long a caller waits at most, in milliseconds; without it, until a slot is free. */
  waitMs?: number;
}

/**
 * Makes a function that runs work when a slot is free; the work is told whether it had to wait. It rejects
 * with the refusal when `waitingMax` callers wait already, or when no slot was free within `waitMs`.
 */
export function createSemaphore({ atOnce, waitingMax, refusal, waitMs }: SemaphoreOptions) {
  const waiting = new Set<() => void>();
  let placesFree = atOnce;

  /** Resolves once a slot is taken. */
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(enter);
        reject(refusal());
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
    if (hasWaited && waiting.size >= waitingMax) throw refusal();
    if (hasWaited) await wait();
    else placesFree -= 1;
    try {
      return await work(hasWaited);
    } finally {
      leave();
    }
  };
}
