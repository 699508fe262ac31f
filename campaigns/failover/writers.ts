// One writer for each node, connected directly and not through HAProxy: two nodes may never accept writes at
// the same time.
import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import type { Machine } from '../cluster/machine.ts';
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';

/** A write that a node acknowledged. */
export interface Accepted {
  node: string;
  number: number;
  /** The node's timeline: each promotion begins a new one. */
  timeline: number;
  sentAt: number;
  at: number;
}

const PAUSE_MS = 250;
const CONNECT_MS = 1_000;
const TABLE = 'create table if not exists writes (number bigint primary key, node text not null)';
const WRITE = `insert into writes (number, node) values ($1, $2)
  returning ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int
    as timeline`;

export interface Writers {
  accepted: readonly Accepted[];
  /** Stops the writers; answers writes of two primaries at once, and accepted writes that are gone. */
  end: () => Promise<Violation[]>;
}

/**
 * A write to a node that was superseded: it was sent after a later timeline had accepted one.
 */
export function supersededWrites(accepted: readonly Accepted[]): Accepted[] {
  return accepted.filter((late) =>
    accepted.some((other) => other.timeline > late.timeline && other.at < late.sentAt),
  );
}

/** Connects, and writes until the connection breaks. */
async function writeUntilBroken(
  url: string,
  { name }: Machine,
  {
    accepted,
    next,
    isEnding,
  }: { accepted: Accepted[]; next: () => number; isEnding: () => boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    while (!isEnding()) {
      const number = next();
      const sentAt = Date.now();
      let warned = false;
      client.once('notice', () => (warned = true));
      const { rows } = await client.query<{ timeline: number }>(WRITE, [number, name]);
      client.removeAllListeners('notice');
      const timeline = rows[0]?.timeline ?? 0;
      if (!warned) accepted.push({ node: name, number, timeline, sentAt, at: Date.now() });
      await pause(PAUSE_MS);
    }
  } finally {
    // Drops the connection without a cancel request: a commit that waits for its standby must go on waiting.
    (
      client as unknown as { connection: { stream: { destroy: () => void } } }
    ).connection.stream.destroy();
  }
}

export async function startWriters(cluster: Cluster): Promise<Writers> {
  const admin = new pg.Client({ connectionString: cluster.directUrl(await cluster.primary()) });
  await admin.connect();
  await admin.query(TABLE);
  await admin.end();
  const accepted: Accepted[] = [];
  let [count, isEnding] = [0, false];
  const shared = { accepted, next: () => (count += 1), isEnding: () => isEnding };
  const runs = cluster.machines.map(async (machine) => {
    while (!shared.isEnding()) {
      // A standby refuses, a dead node does not answer, a primary that is demoted cuts the connection.
      await writeUntilBroken(cluster.directUrl(machine), machine, shared).catch(() => undefined);
      await pause(PAUSE_MS);
    }
  });
  return {
    accepted,
    end: async () => {
      isEnding = true;
      await Promise.all(runs);
      return [
        ...supersededWrites(accepted).map(({ node, timeline, number }) => ({
          invariant: 'I14',
          detail: `${node} accepted write ${number} on timeline ${timeline} after it was superseded`,
        })),
        ...(await missingWrites(cluster, accepted)),
      ];
    },
  };
}

async function missingWrites(
  cluster: Cluster,
  accepted: readonly Accepted[],
): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: cluster.directUrl(await cluster.primary()) });
  await client.connect();
  const { rows } = await client.query<{ number: string }>(
    `select number from unnest($1::bigint[]) as a (number)
     where not exists (select from writes w where w.number = a.number)`,
    [accepted.map(({ number }) => number)],
  );
  await client.end();
  return rows.map(({ number }) => {
    return { invariant: 'I14', detail: `write ${number} was accepted by a node, and is gone` };
  });
}
