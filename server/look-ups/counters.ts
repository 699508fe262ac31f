// The choice lists that only a provider knows: requested once a day, and kept while the provider is
// away.
import type { Counter, CounterList } from '#billers/delivery.ts';

const DAY_MS = 86_400_000;
/** After a failure the provider is not queried for a while; the old list stays in use. */
const AGAIN_MS = 60_000;

/**
 * Creates a list that is requested once a day, or each minute until it is whole. When the provider
 * does not answer, the previous list stays in use, or else `fallback`.
 */
export function keptCounters(
  ask: () => Promise<CounterList | undefined>,
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
          const { counters = [], isWhole = false } = list ?? {};
          if (counters.length > 0) kept = counters;
          askAgainAt = now() + (counters.length > 0 && isWhole ? DAY_MS : AGAIN_MS);
        })
        .finally(() => {
          asking = undefined;
        });
      await asking;
    }
    return kept;
  };
}
