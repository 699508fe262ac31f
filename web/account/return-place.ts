// Where a person came from when they were asked to sign in, to lead them back there.
import type { Location } from 'react-router';

const DEFAULT_PLACE = '/services';

/** Goes as `state` with the way to /login. */
export interface ReturnState {
  from: string;
}

export function returnState({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  return { from: pathname + search } satisfies ReturnState;
}

/**
 * Only a path of this site is followed: `//elsewhere` and `/\elsewhere` would lead a browser out of
 * it.
 */
function isInside(place: unknown): place is string {
  if (typeof place !== 'string' || !/^\/(?![/\\])/.test(place)) return false;
  return new URL(place, window.location.origin).origin === window.location.origin;
}

/** The place kept in a location's state when it is safe to go to, else the services. */
export function returnPlace(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  const isWayInOrOut = typeof from === 'string' && /^\/(login|logout)\b/.test(from);
  return isInside(from) && !isWayInOrOut ? from : DEFAULT_PLACE;
}
