// The browser's prompt for passkeys: signing with one, and creating one. The library is fetched on demand.
import type * as library from '@simplewebauthn/browser';

type Library = typeof library;
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
export type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

export const loadPasskeys = (): Promise<Library> => import('@simplewebauthn/browser');

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/**
 * The browser's answer; undefined when the person closed its prompt, it could not sign, or the library did
 * not come.
 */
export async function signWithPasskey(
  options: Record<string, unknown>,
  useBrowserAutofill = false,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { startAuthentication } = await loadPasskeys();
    // The server made these options with the same library.
    const optionsJSON = options as unknown as RequestOptions;
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill })) };
  } catch {
    return undefined;
  }
}

/** The browser's new passkey; undefined when the person closed its prompt, or the library did not come. */
export async function createPasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { startRegistration } = await loadPasskeys();
    const optionsJSON = options as unknown as CreationOptions;
    return { ...(await startRegistration({ optionsJSON })) };
  } catch {
    return undefined;
  }
}
