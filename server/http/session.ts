// Who is calling: what the gate knows of a session, and how it asks for one.

export interface Session {
  userId: string;
  /** The token's SHA-256, by which it can be revoked. */
  tokenHash: Buffer;
}

/** Finds the living session of a bearer token; undefined when there is none, or it is over. */
export type FindSession = (token: string) => Promise<Session | undefined>;
