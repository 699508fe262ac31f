// Takes over the session that an answer may hold: of a code or a link that opened an account.
import { signedIn } from '#contract/users.ts';
import { beginSession } from '#web/api/session.ts';

/** Signs the person in; false when the answer holds no session, so that they have to log in. */
export function enterWith(answer: unknown): boolean {
  const read = signedIn.safeParse(answer);
  if (read.success) beginSession(read.data);
  return read.success;
}
