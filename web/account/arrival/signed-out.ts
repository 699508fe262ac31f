// What the login page says to a person who has just signed out.
import type { KeyIn } from '#contract/texts/languages.ts';

const SAYS = {
  done: 'logout.done',
  /** The server was not reached. */
  away: 'logout.away',
} as const satisfies Record<string, KeyIn<'account'>>;

export type SignedOut = keyof typeof SAYS;

/** The `state` of the navigation to /login. */
export function signedOutState(signedOut: SignedOut) {
  return { signedOut };
}

export function signedOutText(state: unknown): (typeof SAYS)[SignedOut] | undefined {
  const is = typeof state === 'object' && state !== null && 'signedOut' in state;
  const how = is ? state.signedOut : undefined;
  return how === 'done' || how === 'away' ? SAYS[how] : undefined;
}
