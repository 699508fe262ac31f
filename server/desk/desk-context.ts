// What every part of the back office may use.
import type { AppContext } from '#server/module.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';
import type { Users } from '#server/users/users.ts';

export interface DeskContext extends AppContext {
  /** The customers' accounts, whose rate limiter the staff's sign-in shares. */
  users: Users;
  secrets: Secrets;
}
