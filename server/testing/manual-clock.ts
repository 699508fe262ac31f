// A clock that stands still until a test moves it.
import type { Clock } from '#server/context/clock.ts';

export interface ManualClock extends Clock {
  /** Advances the time and runs the due timers in order. */
  advance: (ms: number) => void;
  /** How many timers wait. */
  waiting: () => number;
}

interface Waiting {
  atMs: number;
  run: () => void;
}

export function manualClock(nowMs = Date.now()): ManualClock {
  const waiting = new Set<Waiting>();
  let currentMs = nowMs;
  const nextUntil = (endMs: number): Waiting | undefined =>
    [...waiting].filter(({ atMs }) => atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)[0];
  return {
    now: () => new Date(currentMs),
    after: (ms, run) => {
      const one = { atMs: currentMs + ms, run };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    advance: (ms) => {
      const endMs = currentMs + ms;
      for (let next = nextUntil(endMs); next; next = nextUntil(endMs)) {
        waiting.delete(next);
        currentMs = next.atMs;
        next.run();
      }
      currentMs = endMs;
    },
    waiting: () => waiting.size,
  };
}
