// Notices that a password may have been changed by an attempt whose answer was lost.
import { useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';

interface MayBeChanged {
  /**
   * Whether the server refused the proof, which is good once, after an earlier attempt without a certain
   * answer: that one may have used it.
   */
  mayBeChanged: boolean;
  /** Makes an attempt; throws what `send` throws. */
  attempt: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

/** `proof` is the field of the call that proves who asks: the link's token, or the current password. */
export function useMayBeChanged(proof: string): MayBeChanged {
  const isUncertain = useRef(false);
  const [mayBeChanged, setMayBeChanged] = useState(false);
  return {
    mayBeChanged,
    attempt: async (send) => {
      setMayBeChanged(false);
      try {
        const answer = await send();
        isUncertain.current = false;
        return answer;
      } catch (error) {
        if (error instanceof CallError) {
          setMayBeChanged(isUncertain.current && proof in error.fields);
          isUncertain.current ||= error.isUncertain;
        }
        throw error;
      }
    },
  };
}
