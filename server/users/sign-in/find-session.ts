// Finds the owner of a bearer token. Every member call does this, so parallel calls share one
// query.
import type pg from 'pg';
import { batch } from '#server/db/batching/batch.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import { findLivingSessions } from './sessions-table.ts';

/** The signed-in user, and the hash by which the session can be ended. */
export interface LivingSession {
  userId: string;
  tokenHash: Buffer;
}

/**
 * Nothing is cached: a token that was revoked a moment ago must not work on any server. Rejects
 * with DatabaseAway or Overloaded.
 */
export function makeFindSession(
  pool: pg.Pool,
): (token: string) => Promise<LivingSession | undefined> {
  const find = batch<Buffer, LivingSession | undefined>({
    name: 'sessions',
    run: async (hashes) => {
      const living = await findLivingSessions(pool, hashes);
      const byHash = new Map(living.map((session) => [session.tokenHash.toString('hex'), session]));
      return hashes.map((hash) => byHash.get(hash.toString('hex')));
    },
  });
  return async (token) => (isToken(token) ? find(tokenHash(token)) : undefined);
}
