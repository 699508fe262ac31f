// Runs work after the response is sent, so that the response time reveals nothing about it.
import { AsyncLocalStorage } from 'node:async_hooks';

const isUnderWay = new AsyncLocalStorage<true>();

/** Whether the caller runs in such work; tests that count the work before a response leave it out. */
export function runsAfterAnswer(): boolean {
  return isUnderWay.getStore() === true;
}

export interface AfterAnswer {
  /** Starts the work in the background and logs its failure. */
  run: (work: () => Promise<void>) => void;
  /** Resolves when all of it is done. */
  finish: () => Promise<void>;
}

export function makeAfterAnswer(onFault: (error: unknown) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    run: (work) => {
      const running = isUnderWay
        .run(true, work)
        .catch(onFault)
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    finish: async () => {
      await Promise.all(underWay);
    },
  };
}
