// Finds the owner of a bearer token. Every authenticated call does this, so concurrent look-ups are batched
// into one query.
import type pg from 'pg';
import { batch } from '#server/db/batching/batch.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import { findLivingSessions } from './sessions-table.ts';

/** The signed-in user, and the token hash by which the session can be ended. */
export interface LivingSession {
  userId: string;
  tokenHash: Buffer;
}

/**
 * Nothing is cached, so that a revoked token stops working on all servers at once. Rejects with
 * DatabaseAway or Overloaded.
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
