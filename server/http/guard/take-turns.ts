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

/**
 * Runs an act in turn, and tells it whether its session may have changed since it was read. Rejects with
 * ApiError (503) when too many acts wait, or when its turn does not come.
 */
export type TakeTurn = <T>(
  call: Call,
  user: Pick<User, 'id' | 'tokenHash'>,
  act: (isLate: boolean) => Promise<T>,
) => Promise<T>;

/**
 * Whose line an act stands in. A slow outside system delays nothing else. Acts that protect the account have
 * a line for each session, so that whoever stole one cannot fill the owner's.
 */
function lineOf(call: Call, { id, tokenHash }: Pick<User, 'id' | 'tokenHash'>): string {
  if (call.protectsAccount || call.endsSession) return `protection ${tokenHash.toString('hex')}`;
  return call.asksOutside || call.waitsOutside ? `outside ${id}` : `acts ${id}`;
}

interface Line {
  enter: ReturnType<typeof createSemaphore>;
  acts: number;
}

const busy = (): ApiError =>
  new ApiError(503, { error: message('error.busy') }, { retryAfterSeconds: 1 });

/**
 * At most `atOnce` acts of each line run, one of those that protect; 0 sets no limit. Reading takes no turns:
 * it locks nothing. Nor do forms, which are counted while they are read: waiting would keep their files in
 * memory.
 */
export function makeTurns(atOnce: number): TakeTurn {
  const lines = new Map<string, Line>();
  const open = (call: Call): Line => ({
    enter: createSemaphore({
      atOnce: call.protectsAccount || call.endsSession ? 1 : atOnce,
      waitingMax: WAITING_MAX,
      waitMs: WAIT_MS,
      refusal: busy,
    }),
    acts: 0,
  });
  return async (call, user, act) => {
    // A form takes its time to arrive.
    if (call.files) return act(true);
    if (atOnce === 0 || call.method === 'GET') return act(false);
    const key = lineOf(call, user);
    const line = lines.get(key) ?? open(call);
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
