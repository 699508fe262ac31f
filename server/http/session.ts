// The session of a caller, and how it is found.

export interface Session {
  userId: string;
  /** The token's SHA-256, by which it can be revoked. */
  tokenHash: Buffer;
}

/** Finds the valid session of a bearer token; undefined when there is none or it has expired. */
export type FindSession = (token: string) => Promise<Session | undefined>;
