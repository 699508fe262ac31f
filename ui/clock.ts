// The time now, for countdowns.
import { useSyncExternalStore } from 'react';

/** Twice a second, so that a countdown skips no second. */
const TICK_MS = 500;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

/** The current second, in milliseconds since 1970; components that use it render every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisSecond);
}

/** The whole minutes left; never below zero. */
export function minutesLeft(leftMs: number): number {
  return Math.max(0, Math.floor(leftMs / 60_000));
}
