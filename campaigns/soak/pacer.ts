// Paces simulated users: unlimited, or at a fixed rate per second.
import { pause } from '../harness/concurrency.ts';

export interface Pacer {
  /** Resolves when it is the caller's turn. */
  turn: () => Promise<void>;
  /** How many turns were given. */
  given: () => number;
  limit: (eachSecond: number) => void;
}

export function makePacer(): Pacer {
  let given = 0;
  let everyMs = 0;
  let nextAt = performance.now();
  return {
    turn: async () => {
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
  };
}
