// Passkeys in the browser: adding one, and signing with one. The library is fetched when needed.
import type { AnswerOf } from '#contract/call.ts';
import {
  getPasskeyOptions,
  getPasskeySignIn,
  passkeySignIn,
  registerPasskey,
} from '#contract/people/passkeys.ts';
import { t } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { hasPasskeys, loadPasskeys, signWithPasskey } from '#ui/passkey-prompt.ts';
import type { CreationOptions } from '#ui/passkey-prompt.ts';

type SignedIn = AnswerOf<typeof passkeySignIn>;

/** Fetches the library. Throws CallError, so that a button that does nothing without it says why. */
async function fetchLibrary(): ReturnType<typeof loadPasskeys> {
  try {
    return await loadPasskeys();
  } catch {
    throw new CallError(0, {}, t('frame.dialog_missing'));
  }
}

/** Signs in with any passkey; undefined when the person closed the prompt. Throws CallError. */
export async function signInWithPasskey(): Promise<SignedIn | undefined> {
  await fetchLibrary();
  const { options } = await call(getPasskeySignIn);
  const passkey = await signWithPasskey(options);
  return passkey && call(passkeySignIn, { body: { passkey } });
}

/**
 * Waits until the person picks a passkey in the email field's suggestions, and signs in with it;
 * undefined where that is not possible. Throws CallError.
 */
export async function signInByAutofill(): Promise<SignedIn | undefined> {
  if (!hasPasskeys()) return undefined;
  const { browserSupportsWebAuthnAutofill } = await fetchLibrary();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { options } = await call(getPasskeySignIn, { quiet: true });
  const passkey = await signWithPasskey(options, true);
  return passkey && call(passkeySignIn, { body: { passkey } });
}

async function canAddByItself(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { getClientCapabilities } = PublicKeyCredential as {
    getClientCapabilities?: () => Promise<Record<string, boolean>>;
  };
  const capabilities = await getClientCapabilities?.call(PublicKeyCredential);
  return capabilities?.['conditionalCreate'] === true;
}

/**
 * Lets the browser add a passkey by itself after a sign-in with a saved password. Runs in the background;
 * a failure changes nothing.
 */
export async function offerPasskey(): Promise<void> {
  if (!(await canAddByItself().catch(() => false))) return;
  try {
    const asked = { automatic: true };
    const { options } = await call(getPasskeyOptions, { body: asked, quiet: true });
    const { startRegistration } = await loadPasskeys();
    const optionsJSON = options as unknown as CreationOptions;
    const passkey = await startRegistration({ optionsJSON, useAutoRegister: true });
    const body = { ...asked, passkey: { ...passkey } };
    await call(registerPasskey, { body, quiet: true });
  } catch (error) {
    // The browser refuses if the password was not one that it had saved.
    if (error instanceof CallError || error instanceof Error) return;
    throw error;
  }
}
