// The Idempotency-Keys of this visit: one for each thing being tried, until its end is certain.
import { useState } from 'react';

export function useKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    /** The same key for every try at the same thing. */
    keyFor(what: string): string {
      const key = keys.get(what) ?? crypto.randomUUID();
      keys.set(what, key);
      return key;
    },
    /** It is over, well or badly; the next try is another one. */
    forget(what: string): void {
      keys.delete(what);
    },
  };
}
