// Detects a server that waits for ever. If the process that recovers a crashed PostgreSQL is killed, too, the
// postmaster may neither end nor try again: it keeps a few processes and answers "in recovery mode" (one time
// in three with 18.4).

import { readFile } from 'node:fs/promises';

import type { Cluster } from './postgres-cluster.ts';
import { connectTo } from './postgres-process.ts';
import type { Postmaster } from './postgres-process.ts';

/** A server that crashed waits five seconds for its processes before it kills them and recovers. */
const STALLED_MS = 8_000;

/** One of these is there while a server recovers, follows another one, or serves. */
const AT_WORK = /^postgres: (?:[^ ]+ )?(?:startup|walwriter)/;

/** Whether the system shows that none of a server's processes recovers or serves. Linux alone tells. */
async function isIdle({ pid }: Postmaster): Promise<boolean> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => undefined);
  if (listed === undefined) return false;
  for (const child of listed.trim().split(' ')) {
    const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (AT_WORK.test(title)) return false;
  }
  return true;
}

/** Not one that is starting or shutting down. */
async function saysItRecovers(cluster: Cluster, { port }: Postmaster): Promise<boolean> {
  try {
    const client = await connectTo(cluster, { port, database: 'postgres' });
    await client.end();
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('in recovery mode');
  }
}

/**
 * Makes a check to be repeated: whether the same server has said for eight seconds that it recovers, while
 * nothing of it did.
 */
export function watchForStall(cluster: Cluster): (server: Postmaster) => Promise<boolean> {
  let since: { pid: number; at: number } | undefined;
  return async (server) => {
    const isWaiting = (await isIdle(server)) && (await saysItRecovers(cluster, server));
    if (!isWaiting) since = undefined;
    else if (since?.pid !== server.pid) since = { pid: server.pid, at: performance.now() };
    return since !== undefined && performance.now() - since.at > STALLED_MS;
  };
}
