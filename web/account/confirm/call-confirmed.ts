// Makes a call that may need the person to prove themself again.
import type { AnswerOf, Call } from '#contract/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Rest } from '#web/api/call.ts';
import { askConfirmation } from './ask-confirmation.ts';

/**
 * Does what may be refused until it is confirmed: then the dialog asks for the confirmation, and it is
 * done once more. When the person closes the dialog, the refusal is thrown.
 */
export async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError) || !error.confirmation) throw error;
    if (!(await askConfirmation(error.confirmation))) throw error;
    return work();
  }
}

/** Works as `call` does, with a confirmation where the server needs one. */
export function callConfirmed<C extends Call>(theCall: C, ...rest: Rest<C>): Promise<AnswerOf<C>> {
  return confirmed(() => call(theCall, ...rest));
}
