// Calls that need a fresh proof of identity: the person is asked for it before the form opens, or when the
// call is refused; the call is then repeated.
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, Call } from '#contract/call.ts';
import { getDeskMe } from '#contract/desk/staff.ts';
import { createStore } from '#ui/store.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Rest } from '#web/api/call.ts';

/** Resolves the pending request for a proof, with whether it was given; undefined if none is pending. */
export const waitingForProof = createStore<((isProved: boolean) => void) | undefined>(undefined);

const PROOF_NEEDED = 428;

/** Once `signal` is aborted, the proof is no longer asked for, and counts as not given. */
function askForProof(signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isProved: boolean): void => {
      if (waitingForProof.get() === answer) waitingForProof.set(undefined);
      resolve(isProved);
    };
    waitingForProof.set(answer);
    signal?.addEventListener('abort', () => answer(false), { once: true });
  });
}

/**
 * Runs `work`; if the server demands a fresh proof, asks for one and runs it again. Throws CallError, also
 * if the person gave no proof.
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

/** How long a proof must still be valid when a form opens: the time to fill the form in. */
export const PROOF_SPARE_MINUTES = 1;

/** Whether the last proof stays valid long enough. If that cannot be read, true: the call itself will ask. */
async function isProvedNow(): Promise<boolean> {
  try {
    const { proved_until: until } = await call(getDeskMe, { quiet: true });
    return until !== null && Date.parse(until) > Date.now() + PROOF_SPARE_MINUTES * 60_000;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return true;
  }
}

/**
 * For a dialog whose call needs a fresh proof: returns whether its form may open. Asks for the proof first,
 * so that nothing is typed in vain; if it is not given, calls `onCancel`.
 */
export function useProofFirst(isOpen: boolean, onCancel: () => void): boolean {
  const [isProved, setIsProved] = useState(false);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const gone = new AbortController();
    async function prove(): Promise<void> {
      const isProvedYet = await isProvedNow();
      if (gone.signal.aborted) return;
      const isGiven = isProvedYet || (await askForProof(gone.signal));
      if (gone.signal.aborted) return;
      if (isGiven) setIsProved(true);
      else cancel.current();
    }
    void prove();
    return () => {
      gone.abort();
      setIsProved(false);
    };
  }, [isOpen]);
  return isOpen && isProved;
}

/** Makes a call, with a fresh proof where it needs one. Throws as withProof does. */
export function callProved<C extends Call>(theCall: C, ...parts: Rest<C>): Promise<AnswerOf<C>> {
  return withProof(() => call(theCall, ...parts));
}
