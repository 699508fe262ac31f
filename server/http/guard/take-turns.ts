// Acts of one person take turns: a few run at once in a process, the others wait a little. Acts that lock the
// same rows would otherwise wait for each other in the database, with every connection of this process.
import { createSemaphore } from '#server/db/batching/semaphore.ts';
import type { Call } from '#contract/call.ts';

/** A person acts once at a time; what waits beyond this is a flood. */
const WAITING_MAX = 50;
/** As long as anybody waits for a connection to the database. */
const WAIT_MS = 2_000;

/**
 * Runs an act of a person (an id) in turn, and tells it whether it had to wait. Rejects with Overloaded when
 * too many acts of theirs wait, or when its turn does not come.
 */
export type TakeTurn = <T>(
  call: Call,
  person: string,
  act: (hasWaited: boolean) => Promise<T>,
) => Promise<T>;

/**
 * Each person has three lines: whoever fills one cannot keep the owner of the account from protecting it,
 * and a slow outside system delays nothing else.
 */
function lineOf({ protectsAccount, endsSession, asksOutside }: Call): string {
  if (protectsAccount || endsSession) return 'protection';
  return asksOutside ? 'outside' : 'acts';
}

interface Line {
  enter: ReturnType<typeof createSemaphore>;
  acts: number;
}

/**
 * At most `atOnce` acts of each line run; 0 sets no limit. Reading takes no turns: it locks nothing. Nor do
 * forms, which are counted while they are read: waiting would keep their files in memory.
 */
export function makeTurns(atOnce: number): TakeTurn {
  const lines = new Map<string, Line>();
  const open = (): Line => ({
    enter: createSemaphore({
      name: 'one person',
      atOnce,
      waitingMax: WAITING_MAX,
      waitMs: WAIT_MS,
    }),
    acts: 0,
  });
  return async (call, person, act) => {
    if (atOnce === 0 || call.method === 'GET' || call.files) return act(false);
    const key = `${lineOf(call)} ${person}`;
    const line = lines.get(key) ?? open();
    lines.set(key, line);
    line.acts += 1;
    try {
      return await line.enter(act);
    } finally {
      line.acts -= 1;
      if (line.acts === 0) lines.delete(key);
    }
  };
}
