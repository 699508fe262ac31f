// The text in the box of a filter that stands in the address: it follows the address when that changes
// otherwise, as by Back or a link.
import { useState } from 'react';

/** `value`: the filter in the address. */
export function useTypedFilter(value: string) {
  const [typed, setTyped] = useState(value);
  // The address changes a moment after it was asked to, and more may have been typed by then.
  const [asked, setAsked] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  return {
    typed,
    setTyped,
    /** The filter that was asked for last, here or otherwise. */
    asked,
    /** Call it with what the address is about to hold because of the typed text. */
    setAsked,
  };
}
