// A database restored from the repository into a new folder, as deploy/backup/README.md says.
import { join } from 'node:path';
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { POSTGRES_BIN } from '../cluster/packages.ts';
import { makeFolder, runProgram, startProgram } from '../cluster/program.ts';
import { freePort } from '../../e2e/product.ts';
import { waitUntil } from '../harness/concurrency.ts';

export interface Restored {
  url: string;
  stop: () => Promise<void>;
}

const READY_MS_MAX = 900_000;

/** As PostgreSQL reads it, without doubt about the zone. */
const timestamp = (time: Date): string => `${time.toISOString().replace('T', ' ').slice(0, 19)}+00`;

async function copyBack(cluster: Cluster, folder: string, until: Date | undefined): Promise<void> {
  const target = until
    ? ['--type=time', `--target=${timestamp(until)}`, '--target-action=promote']
    : [];
  await runProgram(cluster.account, [
    'pgbackrest',
    `--config=${join(cluster.folder, 'node1', 'pgbackrest.conf')}`,
    '--stanza=kosheli',
    `--pg1-path=${folder}`,
    ...target,
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
    // It still starts, or replays.
    return false;
  } finally {
    await client.end();
  }
}

/** Restores all there is, or everything until a second; the cluster may be gone. */
export async function restore(cluster: Cluster, name: string, until?: Date): Promise<Restored> {
  const { account, values } = cluster;
  const folder = join(cluster.folder, name);
  await makeFolder(account, folder);
  await copyBack(cluster, folder, until);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'archive_mode=off',
    'synchronous_standby_names=',
    `unix_socket_directories=${folder}`,
  ].flatMap((setting) => ['-c', setting]);
  const server = startProgram({
    account,
    command: [join(POSTGRES_BIN, 'postgres'), '-D', folder, ...settings],
    log: join(cluster.folder, `${name}.log`),
  });
  const url = `postgres://kosheli:${values['DATABASE_PASSWORD']}@127.0.0.1:${port}/kosheli`;
  const isReady = async (): Promise<boolean> => !server.isRunning() || (await acceptsWrites(url));
  await waitUntil(isReady, { timeoutMs: READY_MS_MAX, everyMs: 200 });
  if (!server.isRunning()) throw new Error(`the restored database ${name} does not start`);
  return { url, stop: () => server.end('SIGTERM') };
}
