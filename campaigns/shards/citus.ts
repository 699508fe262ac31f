// A Citus cluster on this machine: a coordinator and workers from Debian's PostgreSQL, where the
// extension is installed (deploy/shards/README.md). Each worker is reached through a link that can be cut.
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  createCitusDatabase,
  dropCitusDatabase,
  urlOn,
} from '#server/testing/citus/citus-databases.ts';
import type { CitusNodes } from '#server/testing/citus/citus-databases.ts';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import type { DatabaseProxy } from '#server/testing/database-proxy.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import type { BenchServer } from '../../bench/database/own-server.ts';
import { demandCitus, POSTGRES_BIN } from '../cluster/packages.ts';
import { clusterAccount, makeFolder, runProgram } from '../cluster/program.ts';
import type { Account } from '../cluster/program.ts';
import { waitUntil } from '../harness/concurrency.ts';
import { CitusNode } from './node.ts';

export interface Worker {
  node: CitusNode;
  /** What stands between it and the others. */
  link: DatabaseProxy;
}

export interface Citus {
  coordinator: CitusNode;
  workers: readonly Worker[];
  server: BenchServer;
  /** How many two-phase commits are not finished everywhere. */
  undecided: (database: string) => Promise<number>;
  stop: () => Promise<void>;
}

const SETTINGS = [
  "shared_preload_libraries = 'citus'",
  "listen_addresses = '127.0.0.1'",
  'wal_level = logical',
  'max_connections = 300',
  'max_prepared_transactions = 300',
  'max_worker_processes = 40',
  'shared_buffers = 128MB',
  'ssl = off',
  "citus.node_conninfo = 'sslmode=disable'",
  // Our triggers look only at their own shard.
  'citus.enable_unsafe_triggers = on',
  // A two-phase commit that lost its coordinator or worker half-way is finished soon.
  "citus.recover_2pc_interval = '3s'",
  "citus.node_connection_timeout = '2s'",
  // Statements over all shards use one connection for each worker, not one for each shard.
  'citus.max_adaptive_executor_pool_size = 1',
];

/** For campaigns that kill the product's processes and never a database node. */
const NOT_DURABLE = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

interface Cluster {
  account: Account;
  folder: string;
  settings: readonly string[];
}

async function makeNode({ account, folder, settings }: Cluster, name: string): Promise<CitusNode> {
  const own = join(folder, name);
  const dataDir = join(own, 'data');
  await makeFolder(account, own);
  const initdb = join(POSTGRES_BIN, 'initdb');
  await runProgram(account, [
    initdb,
    '-D',
    dataDir,
    '-U',
    account.name,
    '-A',
    'trust',
    '--no-sync',
  ]);
  const port = await freePort();
  const lines = [...settings, `port = ${port}`, `unix_socket_directories = '${own}'`];
  await appendFile(join(dataDir, 'postgresql.conf'), `${lines.join('\n')}\n`);
  const node = new CitusNode({ account, dataDir, port, log: join(own, 'postgres.log') });
  await node.start();
  return node;
}

async function makeWorker(cluster: Cluster, name: string): Promise<Worker> {
  const node = await makeNode(cluster, name);
  return { node, link: await startDatabaseProxy(node.url) };
}

function serverOf(folder: string, nodes: CitusNodes, stop: () => Promise<void>): BenchServer {
  const isSharded = nodes.workers.length > 0;
  return {
    folder,
    settings: { DATABASE_SHARDS: isSharded ? 'on' : 'off' },
    create: async (name, { isEmpty } = { isEmpty: false }) => {
      await createCitusDatabase(nodes, name);
      const url = urlOn(nodes.coordinator, name);
      const owner = openPool({ url, connections: 6, isSharded });
      if (!isEmpty) await migrate(owner, { isSharded });
      return { url, owner, isSharded };
    },
    drop: async (name, { owner }) => {
      await owner.end();
      await dropCitusDatabase(nodes, name);
    },
    stop,
  };
}

async function countRows(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(sql);
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** Starts everything. Throws where Citus is not installed. */
export async function startCitus(count: number, { durable = true } = {}): Promise<Citus> {
  demandCitus('a Citus cluster');
  const account = clusterAccount();
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-citus-'));
  await chmod(folder, 0o755);
  const settings = [...SETTINGS, ...(durable ? [] : NOT_DURABLE)];
  const cluster = { account, folder, settings };
  const coordinator = await makeNode(cluster, 'coordinator');
  const workers: Worker[] = [];
  for (let number = 1; number <= count; number += 1) {
    workers.push(await makeWorker(cluster, `worker${number}`));
  }
  const all = [coordinator, ...workers.map(({ node }) => node)];
  const killAll = (): void => {
    for (const node of all) node.signal('SIGKILL');
  };
  process.once('exit', killAll);
  const stop = async (): Promise<void> => {
    process.off('exit', killAll);
    for (const node of all) await node.kill();
    for (const { link } of workers) await link.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const nodes = { coordinator: coordinator.url, workers: workers.map(({ link }) => link.url) };
  const undecided = async (database: string): Promise<number> => {
    const prepared = 'select count(*)::int as count from pg_prepared_xacts';
    const counts = await Promise.all(workers.map(({ node }) => countRows(node.url, prepared)));
    const kept = 'select count(*)::int as count from pg_dist_transaction';
    counts.push(await countRows(urlOn(coordinator.url, database), kept));
    return counts.reduce((sum, one) => sum + one, 0);
  };
  return { coordinator, workers, server: serverOf(folder, nodes, stop), undecided, stop };
}

/** Waits until every two-phase commit is finished. */
export function waitDecided({ undecided }: Citus, database: string, timeoutMs: number) {
  return waitUntil(async () => (await undecided(database).catch(() => 1)) === 0, {
    timeoutMs,
    everyMs: 500,
  });
}
