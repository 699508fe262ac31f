// Every prepared statement of the server, for the tests that look at each of them.
import type pg from 'pg';
import { DESK_ROLE } from '#server/db/roles/roles.ts';
import { statements } from '#server/db/transaction.ts';

// Every file that may hold a statement: the ones that start a process are left out.
const files = import.meta.glob([
  '../../**/*.ts',
  '!../../**/*.test.ts',
  '!../../**/testing/**',
  '!../../main.ts',
  '!../../command.ts',
  '!../../kyc/files/reading/document-reader.ts',
]);

/** Loads the whole server. Returns each statement's text by its name. */
export async function loadStatements(): Promise<ReadonlyMap<string, string>> {
  await Promise.all(Object.values(files).map((load) => load()));
  return statements;
}

/** Lets the back office's role read what only the owner's statements read, so that it can plan them. */
export async function allowToPlanAll(owner: pg.Pool): Promise<void> {
  await owner.query(`grant select on reconciliation_breaks, bank_matches to ${DESK_ROLE}`);
}
