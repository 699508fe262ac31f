// What happens to the cluster. Each fault strikes, and is over when its nodes may come back.
import { asSuperuser } from '../cluster/cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { sendSignal } from '../cluster/machine.ts';
import type { Machine } from '../cluster/machine.ts';
import { leaderOf } from '../cluster/patroni-api.ts';
import { archiveBy } from './archiver.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';

/** What a fault reports. */
export interface Struck {
  /** Whether the fault itself took place. */
  hasHappened: boolean;
  /** No payment that was sent after `from` may be acknowledged before `to`. */
  refusedBetween?: readonly [from: number, to: number];
  /** What it did besides, in a word or two. */
  note: string;
}

export interface FaultContext {
  cluster: Cluster;
  random: Random;
  /** Waits until a payment is acknowledged that was sent after this call. */
  untilPaid: () => Promise<boolean>;
}

export interface Fault {
  name: string;
  strike: (context: FaultContext) => Promise<Struck>;
}

/** A sentence for each kind of fault that was tried, and never took place: nothing is known about it. */
export function neverHappened(
  struck: readonly (Pick<Fault, 'name'> & Pick<Struck, 'hasHappened'>)[],
): string[] {
  const happened = new Set(struck.filter((one) => one.hasHappened).map(({ name }) => name));
  const tried = [...new Set(struck.map(({ name }) => name))];
  return tried
    .filter((name) => !happened.has(name))
    .map((name) => `the fault "${name}" never took place`);
}

const HAPPENED: Struck = { hasHappened: true, note: '' };

/** How long waiting commits are cancelled: long enough for many of them. */
const CANCELLING_MS = 8_000;
/** The lifetime of the leader's lock, and two rounds of Patroni. */
const PROMOTION_MS_MAX = 35_000;

const killPostmaster: Fault = {
  name: 'postmaster killed',
  strike: async ({ cluster, untilPaid }) => {
    sendSignal(await (await cluster.primary()).postmasterPid(), 'SIGKILL');
    await untilPaid();
    return HAPPENED;
  },
};

const killNode: Fault = {
  name: 'node killed',
  strike: async ({ cluster, untilPaid }) => {
    const primary = await cluster.primary();
    await primary.kill();
    await untilPaid();
    primary.start();
    return HAPPENED;
  },
};

export const stopNode: Fault = {
  name: 'node stopped',
  strike: async ({ cluster, random, untilPaid }) => {
    const primary = await cluster.primary();
    primary.signal('SIGSTOP');
    await untilPaid();
    await pause(random.whole(0, 5_000));
    primary.signal('SIGCONT');
    return HAPPENED;
  },
};

const switchover: Fault = {
  name: 'switchover',
  strike: async ({ cluster, untilPaid }) => {
    const members = await cluster.patroni.members();
    const leader = leaderOf(members);
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
    const { isDone, says } = await cluster.patroni.command('/switchover', { leader, candidate });
    await untilPaid();
    return { hasHappened: isDone, note: isDone ? '' : `refused: ${says}` };
  },
};

const loseEtcd: Fault = {
  name: 'etcd away',
  strike: async ({ cluster, random, untilPaid }) => {
    await cluster.killEtcd();
    await pause(random.whole(25_000, 40_000));
    cluster.startEtcd();
    await untilPaid();
    return HAPPENED;
  },
};

const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`;

/** For `forMs`, ends the waits of commits for their standby; answers how many. */
async function endWaits(cluster: Cluster, primary: Machine, forMs: number): Promise<number> {
  return asSuperuser(cluster, primary, async (client) => {
    let ended = 0;
    for (const end = Date.now() + forMs; Date.now() < end;) {
      // Either an operator's cancel, or the end of the connection: after both, the primary has the commit.
      const how = ended % 3 === 2 ? 'pg_terminate_backend' : 'pg_cancel_backend';
      const { rowCount } = await client.query(`select ${how}(pid) from (${WAITING}) as w`);
      ended += rowCount ?? 0;
      await pause(150);
    }
    return ended;
  });
}

const cancelledCommits: Fault = {
  name: 'commits cancelled',
  strike: async ({ cluster, untilPaid }) => {
    const primary = await cluster.primary();
    const standby = (await cluster.patroni.members()).find(({ role }) => role === 'sync_standby');
    // Nothing leaves the primary any more; its commits wait.
    for (const pid of primary.walsenderPids()) sendSignal(pid, 'SIGSTOP');
    const ended = await endWaits(cluster, primary, CANCELLING_MS);
    await primary.kill();
    // Patroni promotes no standby that lacks the log position last reported by the primary: then an operator
    // must.
    const isPromoted = async (): Promise<boolean> => {
      // A dead node keeps the leader's lock for a while.
      const leader = leaderOf(await cluster.patroni.members());
      return leader !== undefined && leader !== primary.name;
    };
    let note = `${ended} cancelled`;
    let hasPromoted = await waitUntil(isPromoted, { timeoutMs: PROMOTION_MS_MAX, everyMs: 500 });
    if (!hasPromoted) {
      const asked = await cluster.patroni.command('/failover', { candidate: standby?.name });
      hasPromoted = asked.isDone;
      note += asked.isDone ? ', promoted by hand' : `, not promoted: ${asked.says}`;
    }
    await untilPaid();
    primary.start();
    return { hasHappened: ended > 0 && hasPromoted, note };
  },
};

const archiverAlone: Fault = {
  name: 'archiver alone',
  strike: async ({ cluster, untilPaid }) => {
    const primary = await cluster.primary();
    const others = cluster.machines.filter((machine) => machine !== primary);
    await Promise.all(others.map((machine) => machine.kill()));
    const from = Date.now();
    // Long enough for Patroni to see that nobody is left.
    const wasStreaming = await archiveBy(cluster, primary, { role: 'archiver', forMs: 15_000 });
    const to = Date.now();
    for (const machine of others) machine.start();
    await untilPaid();
    const note = wasStreaming ? 'streamed' : 'refused';
    return { hasHappened: true, note, refusedBetween: [from, to] };
  },
};

/** The first ones are those of a quick run. */
export const FAULTS: readonly Fault[] = [
  killNode,
  cancelledCommits,
  archiverAlone,
  killPostmaster,
  stopNode,
  switchover,
  loseEtcd,
];
