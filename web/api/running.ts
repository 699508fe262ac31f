// How many requests run that the overlay stands for.
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(difference: number): void {
  count += difference;
  for (const listener of listeners) listener();
}

/** Counts a request until it ends, however it ends. */
export async function whileRunning<Answer>(request: Promise<Answer>): Promise<Answer> {
  add(1);
  try {
    return await request;
  } finally {
    add(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsRunning(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
