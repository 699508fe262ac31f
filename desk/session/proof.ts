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
 * Does something; where it needs a fresh proof, asks for one and does it again. Throws CallError, also
 * when the person gave no proof.
 */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== PROOF_NEEDED) throw error;
    if (!(await askForProof())) throw error;
    return work();
  }
}

/** Makes a call, with a fresh proof where it needs one. Throws as withProof does. */
export function callProved<C extends Call>(theCall: C, ...parts: Rest<C>): Promise<AnswerOf<C>> {
  return withProof(() => call(theCall, ...parts));
}
