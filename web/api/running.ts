// How many requests run that the overlay stands for.
import { createStore } from '#ui/store.ts';

export const running = createStore(0);

/** Counts a request until it ends, however it ends. */
export async function whileRunning<Answer>(request: Promise<Answer>): Promise<Answer> {
  running.set(running.get() + 1);
  try {
    return await request;
  } finally {
    running.set(running.get() - 1);
  }
}
