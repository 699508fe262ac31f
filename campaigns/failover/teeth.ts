// Whether the check would notice a loss: the same cluster without the recipe's strict settings.
import { asSuperuser } from '../cluster/cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { sendSignal } from '../cluster/machine.ts';
import type { Testbed } from '../harness/testbed.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { archiveBy } from './archiver.ts';
import { findLost } from '../load/lost.ts';
import { startPayers } from '../load/payers.ts';
import { untilAnswered } from '../load/until-answered.ts';

/** Patroni's defaults. */
const ASYNCHRONOUS = {
  synchronous_mode: false,
  synchronous_mode_strict: false,
  maximum_lag_on_failover: 1_048_576,
};
const PEOPLE = 10;
const PAYING_MS = 5_000;
const FAILOVER_MS_MAX = 120_000;

export interface Teeth {
  /** Acknowledged by an asynchronous primary that then died, and how many of them are gone. */
  acknowledged: number;
  lost: number;
}

async function isAsynchronous(cluster: Cluster): Promise<boolean> {
  return asSuperuser(cluster, await cluster.primary(), async (client) => {
    const { rows } = await client.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    );
    return rows[0]?.names === '';
  });
}

/** Kills an asynchronous primary that acknowledged payments which no standby has. */
export async function loseAsynchronously(
  cluster: Cluster,
  testbed: Testbed,
  random: Random,
): Promise<Teeth> {
  await cluster.patroni.command('/config', ASYNCHRONOUS);
  const isReady = () => isAsynchronous(cluster).catch(() => false);
  if (!(await waitUntil(isReady, { timeoutMs: 60_000, everyMs: 500 }))) {
    throw new Error('the cluster does not become asynchronous');
  }
  const people = await retryWhenBusy(() => testbed.people(PEOPLE, { rupees: 4_000 }));
  const primary = await cluster.primary();
  // Replication is delayed: what is written from now on stays on this node.
  for (const pid of primary.walsenderPids()) sendSignal(pid, 'SIGSTOP');
  const payers = startPayers(testbed.url, people, random);
  await pause(PAYING_MS);
  await primary.kill();
  const killedAt = Date.now();
  const before = payers.acknowledged.filter(({ at }) => at < killedAt);
  await untilAnswered(payers, FAILOVER_MS_MAX);
  await payers.stop();
  const lost = await retryWhenBusy(() => findLost(testbed.database.owner, before));
  return { acknowledged: before.length, lost: lost.length };
}

/**
 * Whether an archiver that streams with the nodes' own password counts as a standby, so that payments are
 * acknowledged while no standby is left; pg_hba keeps other archivers out. Needs the strict settings; starts
 * the standbys again at its end.
 */
export async function archiverCounts(
  cluster: Cluster,
  testbed: Testbed,
  random: Random,
): Promise<boolean> {
  const people = await retryWhenBusy(() => testbed.people(PEOPLE, { rupees: 4_000 }));
  const primary = await cluster.primary();
  const others = cluster.machines.filter((machine) => machine !== primary);
  await Promise.all(others.map((machine) => machine.kill()));
  const from = Date.now();
  const payers = startPayers(testbed.url, people, random);
  await archiveBy(cluster, primary, { role: 'replicator', forMs: 20_000 });
  const to = Date.now();
  for (const machine of others) machine.start();
  await untilAnswered(payers, FAILOVER_MS_MAX);
  await payers.stop();
  return payers.acknowledged.some(({ sentAt, at }) => sentAt > from + 1_000 && at < to);
}
