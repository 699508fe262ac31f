// The session of a caller, and how it is found.
import type { IncomingHttpHeaders } from 'node:http';
import type { Staff } from '#server/context/staff.ts';

export interface Session {
  userId: string;
  /** The token's SHA-256, by which it can be revoked. */
  tokenHash: Buffer;
  /** Only in the back office, whose sessions are not those of customers. */
  staff?: Staff;
}

/**
 * Finds the valid session of a bearer token, given the headers of its request; undefined when there is none
 * or it has expired.
 */
export type FindSession = (
  token: string,
  headers: IncomingHttpHeaders,
) => Promise<Session | undefined>;
