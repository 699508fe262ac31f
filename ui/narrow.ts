// Whether the screen is narrow, for parts that stand in another place there, not only look different.
import { useSyncExternalStore } from 'react';

const QUERY = '(width < 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Below the width at which `lg:` begins. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
