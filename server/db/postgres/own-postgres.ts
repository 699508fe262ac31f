// Runs PostgreSQL on a machine that has none, with the server binaries from npm.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Client } from 'pg';

import { findBinaries } from './postgres-binaries.ts';
import type { Binaries } from './postgres-binaries.ts';
import {
  chooseAccount,
  openCluster,
  ownName,
  reasonOf,
  writeSettings,
} from './postgres-cluster.ts';
import type { Cluster } from './postgres-cluster.ts';
import { watchForStall } from './stalled.ts';
import {
  connectTo,
  findPostmaster,
  freePort,
  complaintAbout,
  startPostmaster,
  stopPostmaster,
  worksOn,
} from './postgres-process.ts';

/**
 * How the own server is started. `durable: false` is for tests: fast, but a crash of the machine
 * loses data.
 */
export type OwnPostgresOptions = {
  dataDir: string;
  port?: number;
  durable?: boolean;
  /** More lines of its settings, for measurements. */
  lines?: readonly string[];
  log: (line: string) => void;
};

/**
 * A running server: the address of its database `kosheli`, whether it was already running, whether
 * its process is alive, and how to end it. `endIfStalled`, called again and again, ends one that will never
 * serve again.
 */
export type OwnPostgres = {
  url: string;
  wasRunning: boolean;
  isRunning(): Promise<boolean>;
  endIfStalled(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL with its files under `<dataDir>/postgres`, or takes over the one that a killed
 * program left running there. Safe to call from two programs at once: both get the same server.
 * Throws an Error of one clear sentence when it cannot.
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const dataDir = resolve(options.dataDir);
  const durable = options.durable ?? true;
  const account = await chooseAccount(dataDir);
  const binaries = await findBinaries(account);
  const cluster = await openCluster(dataDir, { binaries, account, durable });
  const { port, wasRunning } = await findOrStart(cluster, binaries, { ...options, durable });
  await makeDatabase(cluster, port);
  options.log(`PostgreSQL answers on 127.0.0.1:${port}; its files are in ${dataDir}/postgres.`);
  return {
    url: addressOf(cluster, port),
    wasRunning,
    isRunning: async () => (await findPostmaster(cluster)) !== undefined,
    endIfStalled: makeEndIfStalled(cluster, binaries),
    stop: () => stopUnlessUsed(cluster, binaries, { port, durable, log: options.log }),
  };
}

/**
 * The address of the database. Where the server has a socket file, drivers use it: a message through it
 * costs half of one through TCP. Programs that stand between leave out `host` and use the port.
 */
function addressOf(cluster: Cluster, port: number): string {
  const password = encodeURIComponent(cluster.password);
  const url = `postgres://${ownName}:${password}@127.0.0.1:${port}/${ownName}`;
  const hasSocket = existsSync(join(cluster.folder, `.s.PGSQL.${port}`));
  return hasSocket ? `${url}?host=${encodeURIComponent(cluster.folder)}` : url;
}

function makeEndIfStalled(cluster: Cluster, binaries: Binaries): () => Promise<void> {
  const isStalled = watchForStall(cluster);
  return async () => {
    const running = await findPostmaster(cluster);
    if (running && (await isStalled(running))) await stopPostmaster(cluster, binaries, 'immediate');
  };
}

type StartOptions = OwnPostgresOptions & { durable: boolean };

async function findOrStart(
  cluster: Cluster,
  binaries: Binaries,
  options: StartOptions,
): Promise<{ port: number; wasRunning: boolean }> {
  let failure: unknown;
  let isOurs = false;
  // Each round may find a port that was just taken, orphans of a killed server that still hold the
  // shared memory, or another program that was quicker.
  for (let round = 0; round < 6; round += 1) {
    const running = await takeOver(cluster, binaries, options);
    if (running !== undefined) return { port: running, wasRunning: !isOurs };
    const port = options.port ?? (await freePort());
    await writeSettings(cluster, {
      port,
      durable: options.durable,
      lines: options.lines ?? [],
    });
    try {
      await startPostmaster(cluster, binaries);
      isOurs = true;
    } catch (error) {
      failure = error;
      await wait(250 * (round + 1));
    }
  }
  const complaint = await complaintAbout(cluster, failure);
  throw new Error(`The built-in PostgreSQL does not start: ${complaint}.`, { cause: failure });
}

/** Returns the port of the server that runs on the cluster, as soon as it answers. */
async function takeOver(
  cluster: Cluster,
  binaries: Binaries,
  options: StartOptions,
): Promise<number | undefined> {
  const deadline = Date.now() + 120_000;
  const endIfStalled = makeEndIfStalled(cluster, binaries);
  for (;;) {
    await endIfStalled();
    const running = await findPostmaster(cluster);
    if (running === undefined) return undefined;
    const client = await connectTo(cluster, { port: running.port, database: 'postgres' }).catch(
      (error: unknown) => refuseUnlessStarting(error, { cluster, deadline, pid: running.pid }),
    );
    if (client !== undefined) {
      if (await isAsWanted(cluster, client, options)) return running.port;
      await stopPostmaster(cluster, binaries);
      return undefined;
    }
    await wait(100);
  }
}

function refuseUnlessStarting(
  error: unknown,
  found: { cluster: Cluster; deadline: number; pid: number },
): undefined {
  // 57P03 is PostgreSQL's code for "the database system is starting up" or shutting down.
  const passing = ['57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(reasonOf(error));
  if (passing && Date.now() < found.deadline) return undefined;
  throw new Error(
    `Process ${found.pid} holds the database files in ${found.cluster.folder} ` +
      `but refuses our connection (${reasonOf(error)}); stop it first.`,
    { cause: error },
  );
}

/** A server that a run with other durability settings left behind is restarted. */
async function isAsWanted(
  cluster: Cluster,
  client: Client,
  options: StartOptions,
): Promise<boolean> {
  try {
    if (!(await worksOn(cluster, client))) {
      throw new Error(
        `The folder ${cluster.folder} looks like a copy of another database that is running; ` +
          'delete its postmaster.pid if that is so.',
      );
    }
    const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
    return (rows[0]?.fsync === 'on') === options.durable;
  } finally {
    await client.end();
  }
}

async function makeDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connectTo(cluster, { port, database: 'postgres' });
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [ownName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${ownName}`);
  } catch (error) {
    // 42P04 and 23505: another program that started at the same moment has just created it.
    if (!['42P04', '23505'].includes(reasonOf(error))) throw error;
  } finally {
    await client.end();
  }
}

/** Another program that shares a durable server keeps it; the next start takes it over. */
async function stopUnlessUsed(
  cluster: Cluster,
  binaries: Binaries,
  how: { port: number; durable: boolean; log: (line: string) => void },
): Promise<void> {
  if ((await findPostmaster(cluster)) === undefined) return;
  for (let round = 0; round < 10; round += 1) {
    if (!how.durable || (await otherConnections(cluster, how.port)) === 0) {
      await stopPostmaster(cluster, binaries);
      return;
    }
    await wait(100);
  }
  how.log('PostgreSQL stays up: another program still uses it.');
}

async function otherConnections(cluster: Cluster, port: number): Promise<number> {
  const client = await connectTo(cluster, { port, database: 'postgres' }).catch(() => undefined);
  if (client === undefined) return 0;
  try {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return rows[0]?.others ?? 0;
  } finally {
    await client.end();
  }
}
