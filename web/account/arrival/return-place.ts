// The address a person came from before signing in, to return there.
import type { Location } from 'react-router';

const DEFAULT_PLACE = '/services';

/** The `state` of the navigation to /login. */
export interface ReturnState {
  from: string;
}

export function returnState({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return { from: pathname + search } satisfies ReturnState;
}

/**
 * Only a path of this site is accepted: `//elsewhere` and `/\elsewhere` lead to other sites.
 */
export function isInside(place: unknown): place is string {
  if (typeof place !== 'string' || !/^\/(?![/\\])/.test(place)) return false;
  return new URL(place, window.location.origin).origin === window.location.origin;
}

/** The address in a location's state, if it is safe; else the services. */
export function returnPlace(state: unknown): string {
  return onwardState(state)?.from ?? DEFAULT_PLACE;
}

/** The part of a location's state that is passed on between the sign-in and sign-up pages. */
export function onwardState(state: unknown): ReturnState | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  const isWayInOrOut = typeof from === 'string' && /^\/(login|logout|signup)\b/.test(from);
  return isInside(from) && !isWayInOrOut ? { from } : undefined;
}
