// A PostgreSQL server of the bench's own, durable like the product's, and fresh databases on it.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import type { OwnPostgresOptions } from '#server/db/postgres/own-postgres.ts';
import { isAlive } from '#server/db/postgres/postgres-process.ts';
import { openPool } from '#server/db/pool.ts';

export interface BenchDatabase {
  url: string;
  /** Statements as the owner of everything. */
  owner: pg.Pool;
  /** Whether its ledger lies in shards. */
  isSharded?: boolean;
}

export interface BenchServer {
  /** A folder for what else a run must keep; gone at the next run. */
  folder: string;
  /** What the product must be told to run on it. */
  settings?: Record<string, string>;
  /** Creates a database, with our schema by default. */
  create: (name: string, how?: { isEmpty: boolean }) => Promise<BenchDatabase>;
  drop: (name: string, database: BenchDatabase) => Promise<void>;
  stop: () => Promise<void>;
}

const TEMPLATE = 'template_of_bench';
const quiet = (): void => undefined;

/**
 * Whether a server may run there: a stopped one has no process file, and a run that was killed while removing
 * itself may have left no password.
 */
function mayRun(folder: string): boolean {
  const files = ['cluster/postmaster.pid', 'password'];
  return files.every((file) => existsSync(join(folder, 'postgres', file)));
}

/** A run that was killed leaves its server running; taking it over is the way to stop it. */
export async function removeLeftovers(runs: string): Promise<void> {
  for (const name of await readdir(runs)) {
    if (isAlive(Number(name.replace('run-', '')))) continue;
    const folder = join(runs, name);
    if (mayRun(folder)) {
      const left = await startOwnPostgres({ dataDir: folder, log: quiet });
      await left.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `durable: false` is for campaigns: they end processes and never the machine, and compare no
 * times. `lines` go into the server's settings.
 */
export async function startBenchServer({
  durable = true,
  lines,
}: Pick<OwnPostgresOptions, 'durable' | 'lines'> = {}): Promise<BenchServer> {
  const runs = durable
    ? resolve('.cache/bench')
    : join(tmpdir(), `kosheli-campaigns-${process.getuid?.() ?? 'own'}`);
  await mkdir(runs, { recursive: true });
  await removeLeftovers(runs);
  // Each run has a folder of its own, so that two at once do not take each other's server away.
  const folder = join(runs, `run-${process.pid}`);
  const server = await startOwnPostgres({
    dataDir: folder,
    durable,
    log: quiet,
    ...(lines && { lines }),
  });
  const admin = openPool({ url: server.url, connections: 1 });
  const open = (name: string): BenchDatabase => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return { url: url.href, owner: openPool({ url: url.href, connections: 4 }) };
  };
  const makeTemplate = async (): Promise<void> => {
    await admin.query(`create database ${TEMPLATE}`);
    const { owner } = open(TEMPLATE);
    await migrate(owner);
    await owner.end();
  };
  let made: Promise<void> | undefined;
  return {
    folder,
    create: async (name, { isEmpty } = { isEmpty: false }) => {
      // Migrated once; the others are copies.
      if (!isEmpty) await (made ??= makeTemplate());
      await admin.query(`create database ${name} template ${isEmpty ? 'template1' : TEMPLATE}`);
      return open(name);
    },
    drop: async (name, { owner }) => {
      await owner.end();
      await admin.query(`drop database ${name} with (force)`);
    },
    stop: async () => {
      await admin.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Brings a new database into the state of one in use: statistics gathered, everything on disk. */
export async function settle({ url }: BenchDatabase): Promise<void> {
  const pool = openPool({ url, connections: 1 });
  await pool.query('set statement_timeout = 0');
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
  await pool.end();
}
