// The time now, for what counts down on the screen.
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Milliseconds since 1970, new every second while `isTicking`; asleep otherwise. */
export function useNow(isTicking = true): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return nowMs;
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
