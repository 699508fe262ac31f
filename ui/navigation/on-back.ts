// Tells when the browser comes back to the page as it was left for another site.
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `comeBack` when the browser's Back shows the page as it was left (bfcache), for example with a busy
 * button. A page that is loaded anew begins anew, so it is not called then.
 */
export function useOnBack(comeBack: () => void): void {
  const tell = useEffectEvent(comeBack);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) tell();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
