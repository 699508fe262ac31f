// A signed-in person of the back office.
import type { Role } from '#contract/desk/roles.ts';

export interface Staff {
  id: string;
  email: string;
  fullName: string;
  roles: Role[];
  /** The digest of the session's token, by which the database determines who is acting. */
  sessionHash: Buffer;
  /** When they last confirmed their identity. */
  provedAt: Date;
}
