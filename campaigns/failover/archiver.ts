// An archiver that streams the write-ahead log and reports what it has flushed: it cannot be promoted, so it
// must never count as a standby.
import { join } from 'node:path';
import type pg from 'pg';
import { asSuperuser } from '../cluster/cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Machine } from '../cluster/machine.ts';
import { POSTGRES_BIN } from '../cluster/packages.ts';
import { makeFolder, startProgram } from '../cluster/program.ts';
import type { Program } from '../cluster/program.ts';
import { pause } from '../harness/concurrency.ts';

const PASSWORD = 'archiver-of-the-campaign';
const MAKE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = 'archiver') then
    set local synchronous_commit = local;
    create role archiver login replication password '${PASSWORD}';
  end if;
end $$`;

export interface ArchiverOptions {
  /** A role of its own, as an archiver would have, or the nodes'. */
  role: 'archiver' | 'replicator';
  forMs: number;
}

function command(folder: string, { postgresPort }: Machine, role: string, password: string) {
  const address = `host=127.0.0.1 port=${postgresPort} user=${role} password=${password}`;
  const words = ['-d', address, '-D', folder, '--synchronous', '--no-loop'];
  return [join(POSTGRES_BIN, 'pg_receivewal'), ...words] as const;
}

async function isStreaming(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_replication where application_name = 'pg_receivewal'`,
  );
  return (rowCount ?? 0) > 0;
}

/** Lets an archiver try to stream for `forMs`; answers whether PostgreSQL ever let it. */
export async function archiveBy(
  cluster: Cluster,
  primary: Machine,
  { role, forMs }: ArchiverOptions,
): Promise<boolean> {
  const { account, values } = cluster;
  const folder = join(cluster.folder, role);
  const log = join(cluster.folder, `${role}.log`);
  const password = role === 'archiver' ? PASSWORD : (values['REPLICATION_PASSWORD'] ?? '');
  await makeFolder(account, folder);
  return asSuperuser(cluster, primary, async (client) => {
    await client.query(MAKE_ROLE);
    let program: Program | undefined;
    let wasStreaming = false;
    for (const end = Date.now() + forMs; Date.now() < end; await pause(300)) {
      if (program?.isRunning() !== true) {
        program = startProgram({ account, log, command: command(folder, primary, role, password) });
      }
      wasStreaming ||= await isStreaming(client);
    }
    await program?.end('SIGKILL');
    return wasStreaming;
  });
}
