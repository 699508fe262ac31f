// Makes a call that may need the person to prove themself again.
import type { AnswerOf, Call } from '#contract/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { Rest } from '#web/api/call.ts';
import { askConfirmation } from './ask-confirmation.ts';

/**
 * Works as `call` does. If the server needs a confirmation, the dialog asks for it and the call is
 * repeated once; when the person closes the dialog, the refusal is thrown.
 */
export async function callConfirmed<C extends Call>(
  theCall: C,
  ...rest: Rest<C>
): Promise<AnswerOf<C>> {
  try {
    return await call(theCall, ...rest);
  } catch (error) {
    if (!(error instanceof CallError) || !error.confirmation) throw error;
    if (!(await askConfirmation(error.confirmation))) throw error;
    return call(theCall, ...rest);
  }
}
