// Paces simulated users: unlimited, or at a fixed rate per second.
import { pause } from '../harness/concurrency.ts';

export interface Pacer {
  /** Resolves when it is the caller's turn. */
  turn: () => Promise<void>;
  /** How many turns were given. */
  given: () => number;
  limit: (eachSecond: number) => void;
  /** Gives nobody a turn until the returned function is called. */
  hold: () => () => void;
}

export function makePacer(): Pacer {
  let given = 0;
  let everyMs = 0;
  let nextAt = performance.now();
  let released = Promise.resolve();
  return {
    turn: async () => {
      await released;
      const now = performance.now();
      // Turns that nobody took are not made up for.
      nextAt = Math.max(now, nextAt + everyMs);
      // Even without a limit this lets other tasks run.
      await pause(nextAt - now);
      given += 1;
    },
    given: () => given,
    limit: (eachSecond) => {
      everyMs = 1_000 / eachSecond;
    },
    hold: () => {
      let release = (): void => undefined;
      released = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}
