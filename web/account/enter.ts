// Starts the session contained in the answer to a verification code or activation link, if there is one.
import { signedIn } from '#contract/users.ts';
import { beginSession } from '#web/api/session.ts';

/** Signs the person in; returns false when the answer contains no session, so that they have to log in. */
export function enterWith(answer: unknown): boolean {
  const read = signedIn.safeParse(answer);
  if (read.success) beginSession(read.data);
  return read.success;
}
