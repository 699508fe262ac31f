// The pending link in the state of a navigation to /login, from a page without a password field.
import type { LinkToGoogle } from './use-google.ts';

/** The `state` of the navigation to /login. */
export function linkState(google: LinkToGoogle) {
  return { google };
}

function isLink(value: unknown): value is LinkToGoogle {
  const { email, token, text } = (value ?? {}) as Partial<Record<keyof LinkToGoogle, unknown>>;
  return [email, token, text].every((part) => typeof part === 'string');
}

export function linkOf(state: unknown): LinkToGoogle | undefined {
  const isObject = typeof state === 'object' && state !== null && 'google' in state;
  return isObject && isLink(state.google) ? state.google : undefined;
}
