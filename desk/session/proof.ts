// Calls that need a fresh proof: the person is asked for it, and the call is repeated.
import type { AnswerOf, Call } from '#contract/call.ts';
import { createStore } from '#ui/store.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Rest } from '#web/api/call.ts';

/** Who waits for a proof: called with whether it was given. */
export const waitingForProof = createStore<((isProved: boolean) => void) | undefined>(undefined);

const PROOF_NEEDED = 428;

function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waitingForProof.set((isProved) => {
      waitingForProof.set(undefined);
      resolve(isProved);
    });
  });
}

/**
 * Makes a call; where it needs a fresh proof, asks for one and repeats it. Throws CallError, also when
 * the person gave no proof.
 */
export async function callProved<C extends Call>(
  theCall: C,
  ...parts: Rest<C>
): Promise<AnswerOf<C>> {
  try {
    return await call(theCall, ...parts);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== PROOF_NEEDED) throw error;
    if (!(await askForProof())) throw error;
    return call(theCall, ...parts);
  }
}
