// The number of running requests that show the overlay.
import { createStore } from '#ui/store.ts';

export const running = createStore(0);

/** Counts a request until it ends, successfully or not. */
export async function whileRunning<Answer>(request: Promise<Answer>): Promise<Answer> {
  running.set(running.get() + 1);
  try {
    return await request;
  } finally {
    running.set(running.get() - 1);
  }
}
