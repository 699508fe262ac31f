// Distinguishes a browser's invalid answer from a failure on our side.
import pg from 'pg';
import { DatabaseAway, Overloaded, UnknownOutcome } from '#server/db/database-errors.ts';

const OURS = [pg.DatabaseError, DatabaseAway, Overloaded, UnknownOutcome];

/**
 * Returns the result of `verify`, or undefined for an invalid answer, for which the library throws various
 * errors. Errors of the database, where challenges are looked up, are rethrown.
 */
export async function unlessWrong<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (OURS.some((kind) => error instanceof kind)) throw error;
    return undefined;
  }
}
