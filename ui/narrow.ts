// The width of the screen, for parts whose place on the page depends on it (CSS covers mere looks).
import { useSyncExternalStore } from 'react';

/** `atBuild`: the value assumed by pages rendered at build time. */
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

/** True below the breakpoint `lg:`. */
export const useIsNarrow = makeUseMedia('(width < 64rem)', true);

/** True from the breakpoint `xl:` on. */
export const useIsWide = makeUseMedia('(width >= 80rem)', false);
