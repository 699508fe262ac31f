// Passkeys in the browser: adding one, and signing with one. The library is fetched when needed.
import type * as library from '@simplewebauthn/browser';
import type { AnswerOf } from '#contract/call.ts';
import {
  getPasskeyOptions,
  getPasskeySignIn,
  passkeySignIn,
  registerPasskey,
} from '#contract/people/passkeys.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

type Library = typeof library;
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type SignedIn = AnswerOf<typeof passkeySignIn>;

const load = (): Promise<Library> => import('@simplewebauthn/browser');

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** The browser's answer; undefined when the person closed its prompt, or it could not sign. */
export async function signWithPasskey(
  options: Record<string, unknown>,
  useBrowserAutofill = false,
): Promise<Record<string, unknown> | undefined> {
  const { startAuthentication } = await load();
  try {
    // The server made these options with the same library.
    const optionsJSON = options as unknown as RequestOptions;
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill })) };
  } catch {
    return undefined;
  }
}

/** Signs in with any passkey; undefined when the person closed the prompt. Throws CallError. */
export async function signInWithPasskey(): Promise<SignedIn | undefined> {
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
  const { browserSupportsWebAuthnAutofill } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const { options } = await call(getPasskeySignIn, { quiet: true });
  const passkey = await signWithPasskey(options, true);
  return passkey && call(passkeySignIn, { body: { passkey } });
}

/** The browser's new passkey; undefined when the person closed its prompt. */
export async function createPasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as CreationOptions;
  const passkey = await startRegistration({ optionsJSON }).catch(() => undefined);
  return passkey && { ...passkey };
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
 * Lets the browser add a passkey by itself after a sign-in with a saved password. Whatever fails
 * changes nothing, and nobody waits for it.
 */
export async function offerPasskey(): Promise<void> {
  if (!(await canAddByItself().catch(() => false))) return;
  try {
    const asked = { automatic: true };
    const { options } = await call(getPasskeyOptions, { body: asked, quiet: true });
    const { startRegistration } = await load();
    const optionsJSON = options as unknown as CreationOptions;
    const passkey = await startRegistration({ optionsJSON, useAutoRegister: true });
    const body = { ...asked, passkey: { ...passkey } };
    await call(registerPasskey, { body, quiet: true });
  } catch (error) {
    // The browser refuses where the password was not one of its own.
    if (error instanceof CallError || error instanceof Error) return;
    throw error;
  }
}
