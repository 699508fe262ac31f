// Has everybody who watches something look at the same moment, so that they can ask together.

/** Looks once; never rejects. */
export type Look = () => Promise<void>;

export interface Beat {
  /** Calls `look` at every beat until the answered function is called. */
  add: (look: Look) => () => void;
}

/** So many look at once: as many as one question of the database asks for. */
const TOGETHER = 256;

/** Beats every `everyMs` while anybody watches; a round that takes longer skips a beat. */
export function makeBeat(everyMs: number): Beat {
  const looks = new Set<Look>();
  let timer: NodeJS.Timeout | undefined;
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

  return {
    add: (look) => {
      looks.add(look);
      timer ??= setInterval(() => void round(), everyMs);
      return () => {
        looks.delete(look);
        if (looks.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
