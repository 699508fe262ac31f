// A shared interval: all watchers poll at the same moment, so that their reads are batched.
import type { Clock } from '#server/context/clock.ts';

/** Polls once; never rejects. */
export type Look = () => Promise<void>;

export interface SharedInterval {
  /** Calls `look` at every tick until the returned function is called. */
  add: (look: Look) => () => void;
}

/** How many poll at once: as many as one database query reads. */
const TOGETHER = 256;

/** Ticks every `everyMs` while there are watchers; a round that takes longer skips a tick. */
export function createSharedInterval(everyMs: number, clock: Clock): SharedInterval {
  const looks = new Set<Look>();
  let cancel: (() => void) | undefined;
  let isLooking = false;

  async function round(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const all = [...looks];
    while (all.length > 0) {
      const some = all.splice(0, TOGETHER).filter((look) => looks.has(look));
      await Promise.all(some.map((look) => look()));
    }
    isLooking = false;
  }

  function beat(): void {
    cancel = clock.after(everyMs, beat);
    void round();
  }

  return {
    add: (look) => {
      looks.add(look);
      cancel ??= clock.after(everyMs, beat);
      return () => {
        looks.delete(look);
        if (looks.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
  };
}
