// Whether the last request reached the server: a browser may call itself online without a connection.
import { createStore } from '#ui/store.ts';

export const isReached = createStore(true);

const PROBE_MS = 5_000;

async function ask(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    isReached.set(true);
  } catch {
    // Still not reached: the next request tells.
  }
}

/** Asks every few seconds whether the server answers again; returns a function that ends it. */
export function probe(): () => void {
  const timer = setInterval(() => void ask(), PROBE_MS);
  return () => clearInterval(timer);
}
