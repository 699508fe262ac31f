// The idempotency key of each action: a retry after an unknown outcome reuses it, so that nothing
// happens twice.
import { useState } from 'react';
import { CallError } from './call-error.ts';

type Send<Answer> = (key: string) => Promise<Answer>;

/**
 * `const withKey = useIdempotencyKeys()`: `withKey(intent, send)` uses the same key for every attempt
 * of one intent, until it succeeds or certainly fails.
 */
export function useIdempotencyKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return async function withKey<Answer>(intent: string, send: Send<Answer>): Promise<Answer> {
    const key = keys.get(intent) ?? crypto.randomUUID();
    keys.set(intent, key);
    try {
      const answer = await send(key);
      keys.delete(intent);
      return answer;
    } catch (error) {
      if (error instanceof CallError && !error.isUncertain) keys.delete(intent);
      throw error;
    }
  };
}
