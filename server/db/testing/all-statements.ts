// Every prepared statement of the server, for the tests that look at each of them.
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
