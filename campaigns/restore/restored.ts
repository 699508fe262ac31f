// A database restored from the repository into a new folder, as deploy/backup/README.md says: on a machine
// that has nothing of the nodes but the values of their configuration.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#setup/testing/free-port.mjs';
import type { Cluster } from '../cluster/cluster.ts';
import { makeFolder, runProgram, startProgram, writeFor } from '../cluster/program.ts';
import { renderRecipe } from '../cluster/recipes.ts';
import { waitUntil } from '../harness/concurrency.ts';

export interface Restored {
  url: string;
  stop: () => Promise<void>;
}

const READY_MS_MAX = 900_000;

/** A UTC time as PostgreSQL reads it, with an explicit time zone. */
const timestamp = (time: Date): string => `${time.toISOString().replace('T', ' ').slice(0, 19)}+00`;

/** A machine that is no node, with its own pgbackrest.conf and the script of the recipe. */
interface Restorer {
  config: string;
  script: string;
}

async function makeRestorer(
  { account, values, folder }: Cluster,
  dataDir: string,
  port: number,
): Promise<Restorer> {
  const own = join(folder, 'restoring');
  const config = join(own, 'pgbackrest.conf');
  const script = join(own, 'start-restored.sh');
  for (const each of ['spool', 'lock', 'log']) await makeFolder(account, join(own, each));
  const text = await renderRecipe('pgbackrest', {
    ...values,
    PGBACKREST_DIR: own,
    DATA_DIR: dataDir,
    SOCKET_DIR: dataDir,
    POSTGRES_PORT: String(port),
  });
  await writeFor(account, config, text);
  // The account may have no access to the project's folder.
  await writeFor(account, script, await readFile('deploy/backup/start-restored.sh', 'utf8'));
  return { config, script };
}

async function copyBack(
  { account }: Cluster,
  { config }: Restorer,
  folder: string,
  until: Date | undefined,
): Promise<void> {
  const target = until
    ? ['--type=time', `--target=${timestamp(until)}`, '--target-action=promote']
    : [];
  await runProgram(account, [
    'pgbackrest',
    `--config=${config}`,
    '--stanza=kosheli',
    `--pg1-path=${folder}`,
    ...target,
    '--archive-mode=off',
    'restore',
  ]);
}

/** Whether the server has replayed the log and accepts writes. */
async function acceptsWrites(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ replays: boolean }>(
      'select pg_is_in_recovery() as replays',
    );
    return rows[0]?.replays === false;
  } catch {
    // The server still starts, or replays the log.
    return false;
  } finally {
    await client.end();
  }
}

/** Restores all there is, or the state of one point in time; the cluster may be gone. */
export async function restore(cluster: Cluster, name: string, until?: Date): Promise<Restored> {
  const { account, values } = cluster;
  const folder = join(cluster.folder, name);
  const port = await freePort();
  const restorer = await makeRestorer(cluster, folder, port);
  await makeFolder(account, folder);
  await copyBack(cluster, restorer, folder, until);
  const server = startProgram({
    account,
    command: ['/bin/sh', restorer.script, folder, String(port)],
    log: join(cluster.folder, `${name}.log`),
  });
  const url = `postgres://kosheli:${values['DATABASE_PASSWORD']}@127.0.0.1:${port}/kosheli`;
  const isReady = async (): Promise<boolean> => !server.isRunning() || (await acceptsWrites(url));
  await waitUntil(isReady, { timeoutMs: READY_MS_MAX, everyMs: 200 });
  if (!server.isRunning()) {
    const words = await readFile(join(cluster.folder, `${name}.log`), 'utf8');
    throw new Error(`the restored database ${name} does not start: ${words.slice(-1_000)}`);
  }
  return { url, stop: () => server.end('SIGTERM') };
}
