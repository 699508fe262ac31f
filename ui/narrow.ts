// How wide the screen is, for parts that stand in another place there, not only look different.
import { useSyncExternalStore } from 'react';

/** `atBuild`: what a page rendered at build time takes for granted. */
function makeUseMedia(text: string, atBuild: boolean): () => boolean {
  function subscribe(onChange: () => void): () => void {
    const query = matchMedia(text);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(text).matches,
      () => atBuild,
    );
}

/** Below the width at which `lg:` begins. */
export const useIsNarrow = makeUseMedia('(width < 64rem)', true);

/** From the width at which `xl:` begins. */
export const useIsWide = makeUseMedia('(width >= 80rem)', false);
