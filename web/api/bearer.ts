// Whose requests these are: the site of customers and the back office each keep a session of their own.
import { createEvent } from '#ui/store.ts';

export interface Bearer {
  /** Sent with every request; undefined while nobody is signed in. */
  token: () => string | undefined;
  /** Whose session it is. */
  person: () => string | undefined;
  /** Called when the server no longer accepts the token. */
  refused: () => void;
}

let bearer: Bearer = { token: () => undefined, person: () => undefined, refused: () => undefined };
const changed = createEvent();

/** Called once, by the file that keeps the session. */
export function setBearer(next: Bearer): void {
  bearer = next;
  changed.emit();
}

export const currentBearer = (): Bearer => bearer;

/** Called by the file that keeps the session, after every change of it. */
export const bearerChanged = changed.emit;
export const onBearer = changed.listen;
