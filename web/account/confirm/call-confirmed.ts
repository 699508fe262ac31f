// Makes a call that may need the person to prove themself again.
import type { AnswerOf, Call } from '#contract/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Rest } from '#web/api/call.ts';
import { askConfirmation } from './ask-confirmation.ts';

/**
 * Runs work that the server may refuse until the person confirms it. In that case the dialog asks for the
 * confirmation and the work is run once more. When the person closes the dialog, the refusal is thrown.
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

/** Like `call`, but asks for a confirmation where the server needs one. */
export function callConfirmed<C extends Call>(theCall: C, ...rest: Rest<C>): Promise<AnswerOf<C>> {
  return confirmed(() => call(theCall, ...rest));
}
