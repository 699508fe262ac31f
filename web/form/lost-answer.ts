// Notices that an attempt whose answer was lost may have worked, so that its proof is refused now.
import { useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';

interface LostAnswer {
  /**
   * Whether the server refused the proof, which is good once, after an earlier attempt without a certain
   * answer: that one may have used it.
   */
  mayBeDone: boolean;
  /** Makes an attempt; throws what `send` throws. */
  attempt: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

/** `proof` is the field of the call that proves who asks: a code, a link's token, or the current password. */
export function useLostAnswer(proof: string): LostAnswer {
  const isUncertain = useRef(false);
  const [mayBeDone, setMayBeDone] = useState(false);
  return {
    mayBeDone,
    attempt: async (send) => {
      setMayBeDone(false);
      try {
        const answer = await send();
        isUncertain.current = false;
        return answer;
      } catch (error) {
        if (error instanceof CallError) {
          setMayBeDone(isUncertain.current && proof in error.fields);
          isUncertain.current ||= error.isUncertain;
        }
        throw error;
      }
    },
  };
}
