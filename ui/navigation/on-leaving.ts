// Tells when the page is left for another one of the app.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `leave` when the address has become another one; its hash alone is a place on the same page. */
export function useOnLeaving(leave: () => void): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const before = useRef(address);
  const tell = useEffectEvent(leave);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    tell();
  }, [address]);
}
