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

/** The current second, in milliseconds since 1970; its users are rendered every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisSecond);
}

/** Formats the time left: "29:05", "1:00:00"; never below zero. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const two = (count: number): string => String(count).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  if (minutes < 60) return `${minutes}:${tail}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
}
