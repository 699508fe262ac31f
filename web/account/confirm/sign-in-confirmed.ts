// Signs in, also where the person has to prove themself by a second factor first.
import type { AnswerOf } from '#contract/call.ts';
import { login } from '#contract/users.ts';
import { CallError } from '#web/api/call-error.ts';
import { askConfirmation } from './ask-confirmation.ts';

type SignedIn = AnswerOf<typeof login>;

/**
 * Makes a call that signs in. If it needs a second factor, the dialog asks for it and its answer is the
 * session; when the person closes the dialog, the refusal is thrown.
 */
export async function signInConfirmed(signIn: () => Promise<SignedIn>): Promise<SignedIn> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof CallError) || !error.confirmation) throw error;
    const confirmed = await askConfirmation(error.confirmation, { isSignIn: true });
    const session = login.answer.safeParse(confirmed);
    if (!session.success) throw error;
    return session.data;
  }
}
