// The time now, for what counts down on the screen.
import { useSyncExternalStore } from 'react';

/** Twice a second, so that no second of the countdown is skipped. */
const TICK_MS = 500;

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

/** The running second, in milliseconds since 1970; what uses it is drawn anew with every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisSecond);
}

/** Time left as a clock shows it: "29:05", "1:00:00"; never below zero. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (count: number): string => String(count).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  if (minutes < 60) return `${minutes}:${tail}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
}
