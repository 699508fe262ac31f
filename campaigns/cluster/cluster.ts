// The cluster of deploy/ha on this machine: etcd, three nodes, HAProxy and PgBouncer, each on ports of its
// own, made from the same files that an operator installs.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchServer } from '../../bench/database/own-server.ts';
import pg from 'pg';
import { openPool } from '#server/db/pool.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { endLater } from '../harness/endings/endings.ts';
import { clusterValues, freePorts, NODE_NAMES, nodeValues } from './cluster-values.ts';
import type { ClusterPorts } from './cluster-values.ts';
import { Machine } from './machine.ts';
import { demandPackages } from './packages.ts';
import { leaderOf, PatroniApi, whyNotWhole } from './patroni-api.ts';
import { clusterAccount, makeFolder, runProgram, startProgram, writeFor } from './program.ts';
import type { Account, Program } from './program.ts';
import { renderRecipe } from './recipes.ts';
import type { RecipeName, Values } from './recipes.ts';

export interface Cluster {
  folder: string;
  account: Account;
  values: Values;
  machines: readonly Machine[];
  patroni: PatroniApi;
  /** Connects as a product would, through PgBouncer and HAProxy. */
  url: string;
  /** The same database, as the campaigns' testbed expects it; it is made together with the cluster. */
  server: BenchServer;
  /** The node that is the primary now. Throws when there is none. */
  primary: () => Promise<Machine>;
  /** Waits until the cluster is whole; answers why it is not, or undefined. */
  waitWhole: (timeoutMs: number) => Promise<string | undefined>;
  startEtcd: () => void;
  killEtcd: () => Promise<void>;
  /** The superuser's address of one node. */
  directUrl: (machine: Machine) => string;
  stop: () => Promise<void>;
}

/** Copying two standbys takes long on a busy machine. */
const START_MS_MAX = 120_000;

interface Parts {
  folder: string;
  account: Account;
  ports: ClusterPorts;
  values: Values;
}

const write = async ({ account }: Parts, name: RecipeName, path: string, values: Values) =>
  writeFor(account, path, await renderRecipe(name, values));

async function makeMachines(parts: Parts): Promise<Machine[]> {
  const { folder, account, ports, values } = parts;
  const machines: Machine[] = [];
  for (const name of NODE_NAMES) {
    const own = join(folder, name);
    const of = { ...values, ...nodeValues(name, own, ports) };
    await makeFolder(account, own);
    await makeFolder(account, join(own, 'data'));
    for (const each of ['spool', 'lock', 'log']) await makeFolder(account, join(own, each));
    await write(parts, 'patroni', join(own, 'patroni.yml'), of);
    await write(parts, 'pgbackrest', join(own, 'pgbackrest.conf'), of);
    const { postgresPort, patroniPort } = ports.nodes[name];
    machines.push(new Machine({ name, account, folder: own, postgresPort, patroniPort }));
  }
  return machines;
}

/** Makes the recipe's database, and pgBackRest's stanza: the archive's place in the repository. */
async function prepare({ account, folder, values }: Parts, primary: Machine, url: string) {
  const pool = openPool({ url, connections: 1 });
  await pool.query(`set synchronous_commit = local`);
  for (const one of (await renderRecipe('database', values)).split(';')) {
    if (one.trim() !== '') await pool.query(one);
  }
  await pool.end();
  await createStanza(account, join(folder, primary.name, 'pgbackrest.conf'));
}

const STANZA_TRIES = 20;

/** Retries, because until the stanza exists PostgreSQL's archiver holds its lock most of the time. */
async function createStanza(account: Account, config: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const words = [`--config=${config}`, '--stanza=kosheli', 'stanza-create'];
      await runProgram(account, ['pgbackrest', ...words]);
      return;
    } catch (error) {
      if (tries === STANZA_TRIES) throw error;
      await pause(500);
    }
  }
}

function startProxies({ account, folder }: Parts): Program[] {
  const run = (name: string, command: readonly [string, ...string[]]): Program =>
    startProgram({ account, command, log: join(folder, `${name}.log`) });
  return [
    run('haproxy', ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]),
    run('pgbouncer', ['/usr/sbin/pgbouncer', join(folder, 'pgbouncer.ini')]),
  ];
}

function serverOf(folder: string, url: string, stop: () => Promise<void>): BenchServer {
  return {
    folder,
    create: () => {
      const owner = openPool({ url, connections: 6 });
      return Promise.resolve({ url, owner });
    },
    drop: (_name, { owner }) => owner.end(),
    stop,
  };
}

async function layOut(): Promise<Parts> {
  const account = clusterAccount();
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-cluster-'));
  await chmod(folder, 0o755);
  await makeFolder(account, join(folder, 'run'));
  await makeFolder(account, join(folder, 'repository'));
  const ports = await freePorts();
  return { folder, account, ports, values: clusterValues(folder, account, ports) };
}

function directUrlOf({ account, values }: Parts, { postgresPort }: Machine): string {
  return `postgres://${account.name}:${values['SUPERUSER_PASSWORD']}@127.0.0.1:${postgresPort}/postgres`;
}

async function primaryOf(patroni: PatroniApi, machines: readonly Machine[]): Promise<Machine> {
  const name = leaderOf(await patroni.members());
  const found = machines.find((machine) => machine.name === name);
  if (!found) throw new Error('the cluster has no primary');
  return found;
}

/** Starts everything and waits until it is whole. Throws an Error with the last words of a node. */
export async function startCluster(log: (sentence: string) => void): Promise<Cluster> {
  demandPackages('a cluster');
  const parts = await layOut();
  const { folder, account, ports, values } = parts;
  await write(parts, 'etcd', join(folder, 'etcd.yml'), values);
  await write(parts, 'haproxy', join(folder, 'haproxy.cfg'), values);
  await write(parts, 'pgbouncer', join(folder, 'pgbouncer.ini'), values);
  await write(parts, 'users', join(folder, 'userlist.txt'), values);
  const machines = await makeMachines(parts);
  const running: Program[] = [];
  let etcd: Program | undefined;
  const startEtcd = (): void => {
    const command = ['/usr/bin/etcd', '--config-file', join(folder, 'etcd.yml')] as const;
    etcd = startProgram({ account, command, log: join(folder, 'etcd.log') });
  };
  const patroni = new PatroniApi(
    () => machines.filter(({ isRunning }) => isRunning).map(({ patroniPort }) => patroniPort),
    values['PATRONI_PASSWORD'] ?? '',
  );
  const stop = endLater(async () => {
    await Promise.all(running.map((program) => program.end('SIGTERM')));
    for (const machine of machines) await machine.kill();
    await etcd?.end('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const url = `postgres://kosheli:${values['DATABASE_PASSWORD']}@127.0.0.1:${ports.pgbouncer}/kosheli`;
  const waitWhole = async (timeoutMs: number): Promise<string | undefined> => {
    let why: string | undefined;
    await waitUntil(
      async () => (why = whyNotWhole(await patroni.members(), machines.length)) === undefined,
      { timeoutMs, everyMs: 500 },
    );
    return why;
  };
  const cluster: Cluster = {
    folder,
    account,
    values,
    machines,
    patroni,
    url,
    primary: () => primaryOf(patroni, machines),
    waitWhole,
    startEtcd,
    stop,
    server: serverOf(folder, url, stop),
    killEtcd: async () => etcd?.end('SIGKILL'),
    directUrl: (machine) => directUrlOf(parts, machine),
  };
  try {
    startEtcd();
    for (const machine of machines) machine.start();
    const why = await waitWhole(START_MS_MAX);
    if (why !== undefined) throw new Error(`the cluster is not whole: ${why}`);
    log('the cluster is whole: a primary, a synchronous standby, and another one');
    const first = await cluster.primary();
    await prepare(parts, first, cluster.directUrl(first));
    running.push(...startProxies(parts));
    return cluster;
  } catch (error) {
    const words = await lastWords(folder);
    await stop();
    throw new Error(`${(error as Error).message}\n${words}`, { cause: error });
  }
}

/** What the nodes wrote last. */
async function lastWords(folder: string): Promise<string> {
  const logs = await Promise.all(
    NODE_NAMES.map((name) => readFile(join(folder, name, 'patroni.log'), 'utf8').catch(() => '')),
  );
  return logs.map((text, index) => `${NODE_NAMES[index]}: ${text.slice(-1_500)}`).join('\n');
}

/** Runs statements as the superuser on one node, past the proxies. */
export async function asSuperuser<T>(
  { directUrl }: Pick<Cluster, 'directUrl'>,
  machine: Machine,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: directUrl(machine) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
