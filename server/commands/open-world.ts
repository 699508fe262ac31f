// Opens the database for a command: the configured one, or the product's own PostgreSQL, running or not.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#server/config.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import { openPool } from '#server/db/pool.ts';
import { DESK_ROLE } from '#server/db/roles/roles.ts';
import { reach } from '#server/db/reach.ts';
import { isDistributed } from '#server/db/shards/distribute.ts';
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
  // A server that was already running belongs to the product, or to a start that will take it over.
  return { url: own.url, leave: async () => (own.wasRunning ? undefined : own.stop()) };
}

/** Whether the database is sharded, whatever DATABASE_SHARDS says. */
async function hasShards(url: string): Promise<boolean> {
  const pool = openPool({ url, connections: 1 });
  try {
    return await isDistributed(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Runs `work` with the databases open, and leaves the server as it was. Migrates nothing: throws an
 * Error of one sentence when the database cannot be reached or is not of this version, unless the
 * command accepts any version.
 */
export async function withWorld<T>(
  config: Config,
  work: (world: World) => Promise<T>,
  takesAnyVersion = false,
): Promise<T> {
  const { url, leave } = await reachDatabase(config);
  const isSharded = await hasShards(url);
  const owner = openPool({ url, connections: 1, isSharded });
  const pool = openPool({ url, connections: 1, role: DESK_ROLE, isSharded });
  try {
    if (!takesAnyVersion && (await pendingMigrations(owner)).length > 0) {
      throw new Error(
        'This database is not of this version yet: the command "migrate", with the same settings, updates it.',
      );
    }
    return await work({ owner, pool, config });
  } finally {
    await Promise.all([owner.end(), pool.end()]);
    await leave();
  }
}
