// Looks at something changing, one look at a time.
import type { Look } from './beat.ts';

/**
 * Runs `look` once at a time, so that an older state never follows a newer one. All that is asked for during
 * a look is done by one more look after it. Rejects as `look` does.
 */
export function inTurn(look: Look): Look {
  let isLooking = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isLooking) return;
    isLooking = true;
    try {
      while (isWanted) {
        isWanted = false;
        await look();
      }
    } finally {
      isLooking = false;
    }
  };
}
