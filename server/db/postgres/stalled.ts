// Detects a server that waits for ever. If the process that recovers a crashed PostgreSQL is killed, too, the
// postmaster may neither end nor try again: it keeps a few processes and answers "in recovery mode" (one time
// in three with 18.4). Told to stop, it may answer "shutting down" for ever.

import { readFile } from 'node:fs/promises';

import type { Cluster } from './postgres-cluster.ts';
import { connectTo } from './postgres-process.ts';
import type { Postmaster } from './postgres-process.ts';

/**
 * How long a server without a process at work may refuse everybody, by its words. After a crash it waits five
 * seconds for its processes before it kills them and recovers; a shutdown writes everything to disk.
 */
const PATIENCE_MS = { 'in recovery mode': 8_000, 'shutting down': 60_000 } as const;

type Refusal = keyof typeof PATIENCE_MS;

const REFUSALS = Object.keys(PATIENCE_MS) as Refusal[];

/** A few looks in a row, not two that are far apart. */
const LOOKS_MIN = 5;

/** One of these is there while a server recovers, follows another one, or serves. */
const AT_WORK = /^postgres: (?:.*: )?(?:startup|walwriter)/;

/** Whether the system shows that none of a server's processes recovers or serves. Linux alone tells. */
async function isIdle({ pid }: Postmaster): Promise<boolean> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => undefined);
  if (listed === undefined) return false;
  for (const child of listed.split(' ').filter(Boolean)) {
    // Empty: it has just ended.
    const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (AT_WORK.test(title)) return false;
  }
  return true;
}

async function refusalOf(cluster: Cluster, { port }: Postmaster): Promise<Refusal | undefined> {
  try {
    const client = await connectTo(cluster, { port, database: 'postgres' });
    await client.end();
    return undefined;
  } catch (error) {
    return REFUSALS.find((words) => error instanceof Error && error.message.includes(words));
  }
}

/**
 * Makes a check to be repeated: whether the same server has refused everybody for too long, while nothing of
 * it was at work.
 */
export function watchForStall(cluster: Cluster): (server: Postmaster) => Promise<boolean> {
  let seen: { key: string; from: number; looks: number } | undefined;
  return async (server) => {
    const refusal = (await isIdle(server)) ? await refusalOf(cluster, server) : undefined;
    if (refusal === undefined) {
      seen = undefined;
      return false;
    }
    const key = `${server.pid} ${refusal}`;
    if (seen?.key !== key) seen = { key, from: performance.now(), looks: 0 };
    seen.looks += 1;
    return seen.looks >= LOOKS_MIN && performance.now() - seen.from > PATIENCE_MS[refusal];
  };
}
