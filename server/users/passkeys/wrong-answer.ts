// Tells a wrong answer of a browser from a failure of ours.
import pg from 'pg';
import { DatabaseAway, Overloaded, UnknownOutcome } from '#server/db/database-errors.ts';

const OURS = [pg.DatabaseError, DatabaseAway, Overloaded, UnknownOutcome];

/**
 * Returns what `verify` does, or undefined for an answer that proves nothing: the library throws an
 * error for each kind. Failures of the database, where challenges are looked up, are thrown.
 */
export async function unlessWrong<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (OURS.some((kind) => error instanceof kind)) throw error;
    return undefined;
  }
}
