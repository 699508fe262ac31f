// Acts of one person take turns: a few run at once in a process, the others wait a little. Acts that lock the
// same rows would otherwise wait for each other in the database, with every connection of this process.
import { ApiError } from '#contract/api-error.ts';
import type { Call } from '#contract/call.ts';
import { message } from '#contract/texts.ts';
import { createSemaphore } from '#server/db/batching/semaphore.ts';
import type { User } from '../request-context.ts';

/** A person acts once at a time; what waits beyond this is a flood. */
const WAITING_MAX = 50;
const WAIT_MS = 2_000;

/** The signed-in user, and the session. */
type Signed = Pick<User, 'id' | 'tokenHash'>;

type Act<T> = (isLate: boolean) => Promise<T>;

/**
 * Runs an act in turn, and tells it whether its session may have changed since it was read. Rejects with
 * ApiError (503) when too many acts wait, or when its turn does not come.
 */
export type TakeTurn = <T>(call: Call, user: Signed, act: Act<T>) => Promise<T>;

interface Line {
  enter: ReturnType<typeof createSemaphore>;
  acts: number;
}

const busy = (): ApiError =>
  new ApiError(503, { error: message('error.busy') }, { retryAfterSeconds: 1 });

/**
 * At most `atOnce` acts of each line run; 0 sets no limit. A slow outside system delays nothing else. Acts
 * that protect the account queue per session first, so that a stolen session cannot fill its owner's queue.
 * Reading takes no turns: it locks nothing. Nor do forms, which are counted while they are read:
 * waiting would keep their files in memory.
 */
export function makeTurns(atOnce: number): TakeTurn {
  const lines = new Map<string, Line>();
  const open = (most: number): Line => ({
    enter: createSemaphore({
      atOnce: most,
      waitingMax: WAITING_MAX,
      waitMs: WAIT_MS,
      refusal: busy,
    }),
    acts: 0,
  });
  const standIn = async <T>(whose: string, most: number, act: Act<T>): Promise<T> => {
    const line = lines.get(whose) ?? open(most);
    lines.set(whose, line);
    line.acts += 1;
    try {
      return await line.enter(act);
    } finally {
      line.acts -= 1;
      if (line.acts === 0) lines.delete(whose);
    }
  };
  return async (call, { id, tokenHash }, act) => {
    // A form takes its time to arrive.
    if (call.files) return act(true);
    if (atOnce === 0 || call.method === 'GET') return act(false);
    if (call.protectsAccount || call.endsSession) {
      return standIn(`session ${tokenHash.toString('hex')}`, 1, (isLate) =>
        standIn(`protection ${id}`, atOnce, (isLater) => act(isLate || isLater)),
      );
    }
    const waits = call.asksOutside || call.waitsOutside;
    return standIn(waits ? `outside ${id}` : `acts ${id}`, atOnce, act);
  };
}
