// Asks the person to prove themself again: one dialog over whatever page is open.
import type { AnswerOf } from '#contract/call.ts';
import type { confirm, Confirmation } from '#contract/people/confirmation.ts';
import { createStore } from '#ui/store.ts';

export type Confirmed = AnswerOf<typeof confirm>;

interface Options {
  /** A sign-in: the device can be trusted from then on. */
  isSignIn?: boolean;
}

export interface AskedConfirmation extends Confirmation, Options {
  /** Resolves the question: with the server's answer, or with undefined when the person closed the dialog. */
  answer: (confirmed: Confirmed | undefined) => void;
}

/** The question that the dialog shows. */
export const askedConfirmation = createStore<AskedConfirmation | undefined>(undefined);

/** Undefined when the person closed the dialog. A newer question closes an older one. */
export function askConfirmation(
  confirmation: Confirmation,
  options: Options = {},
): Promise<Confirmed | undefined> {
  askedConfirmation.get()?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (confirmed: Confirmed | undefined): void => {
      askedConfirmation.set(undefined);
      resolve(confirmed);
    };
    askedConfirmation.set({ ...confirmation, ...options, answer });
  });
}
