// A PostgreSQL server for a test that runs the product as a process; in production the product
// starts none.
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import type { OwnPostgres } from '#server/db/postgres/own-postgres.ts';

export function startDatabase(dataDir: string): Promise<OwnPostgres> {
  return startOwnPostgres({ dataDir, durable: false, log: () => undefined });
}
