// Works on a few calls of one person at once; the others wait for their turn. Calls that lock the same rows
// would otherwise wait for each other in the database, with every connection of this process.
import { createSemaphore } from '#server/db/batching/semaphore.ts';

/** A page asks for some ten things at once, and each takes milliseconds. */
const WAITING_MAX = 200;

/** Runs work for a person (an id) in turn. Rejects with Overloaded when too many of their calls wait. */
export type TakeTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  enter: ReturnType<typeof createSemaphore>;
  calls: number;
}

/** At most `atOnce` calls of each person run; 0 sets no limit. */
export function makeTurns(atOnce: number): TakeTurn {
  if (atOnce === 0) return (_person, work) => work();
  const lines = new Map<string, Line>();
  const open = (): Line => ({
    enter: createSemaphore({ name: 'one person', atOnce, waitingMax: WAITING_MAX }),
    calls: 0,
  });
  return async (person, work) => {
    const line = lines.get(person) ?? open();
    lines.set(person, line);
    line.calls += 1;
    try {
      return await line.enter(work);
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(person);
    }
  };
}
