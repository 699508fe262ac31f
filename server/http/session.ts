// The session of a caller, and how it is found.
import type { Role } from '#contract/desk/roles.ts';

/** A signed-in person of the back office. */
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

export interface Session {
  userId: string;
  /** The token's SHA-256, by which it can be revoked. */
  tokenHash: Buffer;
  /** Only in the back office, whose sessions are not those of customers. */
  staff?: Staff;
}

/** Finds the valid session of a bearer token; undefined when there is none or it has expired. */
export type FindSession = (token: string) => Promise<Session | undefined>;
