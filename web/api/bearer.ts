// The session that authenticates requests: the customer site and the back office each register their own.
import { createEvent } from '#ui/store.ts';

export interface Bearer {
  /** The bearer token sent with every request; undefined while nobody is signed in. */
  token: () => string | undefined;
  /** The id of the signed-in person. */
  person: () => string | undefined;
  /** More headers of every request with the token. */
  headers?: () => Readonly<Record<string, string>>;
  /** Called when the server no longer accepts the token. */
  refused: () => void;
}

let bearer: Bearer = { token: () => undefined, person: () => undefined, refused: () => undefined };
const changed = createEvent();

/** Called once, by the module that keeps the session. */
export function setBearer(next: Bearer): void {
  bearer = next;
  changed.emit();
}

export const currentBearer = (): Bearer => bearer;

/** Called by the module that keeps the session, after every change of it. */
export const bearerChanged = changed.emit;
export const onBearer = changed.listen;
