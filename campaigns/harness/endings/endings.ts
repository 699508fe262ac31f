// Keeps how to end everything that a run has started, so that nothing is left, however the run ends.
import { setTimeout as pause } from 'node:timers/promises';

type End = () => Promise<unknown>;

const ends = new Set<End>();
const state = { isOver: false };

/** An ending that hangs must not hold up the others. */
const END_MS_MAX = 20_000;

/**
 * Registers how to end something that was just started. Answers a function that ends it; it runs only once,
 * whoever calls it.
 */
export function endLater(end: End): () => Promise<void> {
  let ended: Promise<void> | undefined;
  const once = (): Promise<void> => {
    ended ??= end().then(
      () => void ends.delete(once),
      (error: unknown) => {
        ends.delete(once);
        throw error;
      },
    );
    return ended;
  };
  ends.add(once);
  return once;
}

/** Throws when the run is being ended: whatever starts now would be left. */
export function demandRunning(): void {
  if (state.isOver) throw new Error('the run was ended');
}

/** Ends all that is left, the newest first; nothing can be started any more. */
export async function endAll(say: (sentence: string) => void): Promise<void> {
  state.isOver = true;
  while (ends.size > 0) {
    const newest = [...ends].at(-1);
    if (!newest) return;
    const isLate = pause(END_MS_MAX, true, { ref: false });
    try {
      if (await Promise.race([newest(), isLate])) say('something that was started does not end');
    } catch (error) {
      say(`while ending: ${error instanceof Error ? error.message : String(error)}`);
    }
    ends.delete(newest);
  }
}
