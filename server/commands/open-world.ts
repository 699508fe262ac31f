// Opens the books for a command: the database that was set, or the own one, running or not.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { APP_ROLE, pendingMigrations } from '#server/db/migrate.ts';
import { startOwnPostgres } from '#server/db/own-postgres.ts';
import { openPool } from '#server/db/pool.ts';
import { reach } from '#server/db/reach.ts';
import { makeMessages } from '#server/messages/messages.ts';
import { makeTellers } from '#server/tellers.ts';
import type { World } from './command.ts';

interface Reached {
  url: string;
  leave: () => Promise<void>;
}

async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Reached> {
  if (databaseUrl !== undefined) {
    await reach(databaseUrl);
    return { url: databaseUrl, leave: async () => undefined };
  }
  const folder = resolve(dataDir);
  if (!existsSync(join(folder, 'postgres'))) {
    throw new Error(`There are no books in ${folder} yet: npm start makes them.`);
  }
  const own = await startOwnPostgres({ dataDir: folder, log: () => undefined });
  // A server that ran before belongs to the product, or to a start that will take it over.
  return { url: own.url, leave: async () => (own.wasRunning ? undefined : own.stop()) };
}

/**
 * Does `work` with the books open, and leaves everything as it was found. Changes no table: throws
 * an Error of one sentence when the database cannot be reached or is of another version.
 */
export async function withWorld<T>(config: Config, work: (world: World) => Promise<T>): Promise<T> {
  const { url, leave } = await reachDatabase(config);
  const owner = openPool({ url, connections: 1 });
  const pool = openPool({ url, connections: 1, role: APP_ROLE });
  try {
    if ((await pendingMigrations(owner)).length > 0) {
      throw new Error('This database is not of this version yet: npm start brings it there.');
    }
    const silent = { warn: () => undefined };
    const messages = makeMessages({ pool, config, log: silent });
    // A mail only goes into the outbox here; the product sends it.
    const tellers = makeTellers(messages.put, config.publicUrl);
    return await work({ owner, pool, tellers, config });
  } finally {
    await Promise.all([owner.end(), pool.end()]);
    await leave();
  }
}
