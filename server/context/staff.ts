// A signed-in person of the back office.
import type { Role } from '#contract/desk/roles.ts';

export interface Staff {
  id: string;
  email: string;
  fullName: string;
  roles: Role[];
  /** The digest of the session's token. The database reads from it who acts. */
  sessionHash: Buffer;
  /** When they last proved themself. */
  provedAt: Date;
}
