// The choice lists that only a provider knows: requested once a day, and kept while the provider is
// away.
import type { Counter } from '#billers/delivery.ts';

const DAY_MS = 86_400_000;
/** After a failure the old list stays in use, and the provider is not queried for a while. */
const AGAIN_MS = 60_000;

/**
 * Creates a list that is requested at most once a day. When the provider does not answer, the
 * previous list stays in use, or else `fallback`.
 */
export function keptCounters(
  ask: () => Promise<Counter[] | undefined>,
  fallback: readonly Counter[] = [],
  now: () => number = Date.now,
): () => Promise<readonly Counter[]> {
  let kept = fallback;
  let askAgainAt = 0;
  let asking: Promise<void> | undefined;
  return async () => {
    if (now() >= askAgainAt) {
      asking ??= ask()
        .then((list) => {
          if (list && list.length > 0) kept = list;
          askAgainAt = now() + (list && list.length > 0 ? DAY_MS : AGAIN_MS);
        })
        .finally(() => {
          asking = undefined;
        });
      await asking;
    }
    return kept;
  };
}
