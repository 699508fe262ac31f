// `npm run verify:failover`: the cluster of deploy/ha loses nodes, connections and etcd while people pay;
// nothing that they were told may be lost.
import { auditBooks } from '#server/books-audit/prove-books.ts';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { startCluster } from '../cluster/cluster.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { pause } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { FAULTS, neverHappened, stopNode } from './faults.ts';
import type { Fault, Struck } from './faults.ts';
import { findLost } from '../load/lost.ts';
import { longestGap, startPayers } from '../load/payers.ts';
import type { Acknowledged, Payers } from '../load/payers.ts';
import { archiverCounts, loseAsynchronously } from './teeth.ts';
import { untilAnswered } from '../load/until-answered.ts';
import { startWriters } from './writers.ts';

const FULL = 30;
const QUICK = 4;
const PEOPLE = 10;
const RUPEES = 4_500;
/** How long people pay before a fault. */
const BEFORE_MS = 3_000;
/** Generous, because a busy machine takes long to recover and to copy a node. */
const SERVED_MS_MAX = 150_000;
const WHOLE_MS_MAX = 180_000;
/** A request that was under way when the last standby died may have reached it. */
const UNDER_WAY_MS = 500;

/** Enough queries that even after a long outage nothing ends in manual review. */
const SETTINGS = {
  LOG: 'error',
  DELIVERY_ASK_SECONDS: `0.3,0.5,1,1,2${',3'.repeat(60)}`,
  DATABASE_CONNECTIONS: '10',
};

interface Run {
  cluster: Cluster;
  testbed: Testbed;
  random: Random;
  acknowledged: Acknowledged[];
  violations: Violation[];
  struck: { name: string; hasHappened: boolean }[];
  gaps: number[];
  requests: number;
  log: (sentence: string) => void;
}

/** I14: what was acknowledged and is missing now. */
async function lostOf({ testbed, acknowledged }: Run): Promise<Violation[]> {
  const lost = await retryWhenBusy(() => findLost(testbed.database.owner, acknowledged));
  return lost.map(({ kind, id, at }) => {
    const time = new Date(at).toISOString();
    return { invariant: 'I14', detail: `the ${kind} ${id}, acknowledged at ${time}, is lost` };
  });
}

async function auditOf({ testbed }: Run): Promise<Violation[]> {
  const checked = await retryWhenBusy(() => auditBooks(testbed.database.owner));
  return checked.flatMap(({ rule, count, details }) =>
    count === 0 ? [] : [{ invariant: rule, detail: `${count} times, such as ${details[0]}` }],
  );
}

/** I14: payments and transfers that were acknowledged while no standby was left. */
function accepted({ refusedBetween }: Struck, payers: Payers): Violation[] {
  if (!refusedBetween) return [];
  const [from, to] = refusedBetween;
  return payers.acknowledged
    .filter(({ kind, sentAt, at }) => kind !== 'order' && sentAt > from + UNDER_WAY_MS && at < to)
    .map(({ kind, id }) => {
      return { invariant: 'I14', detail: `the ${kind} ${id} was accepted without any standby` };
    });
}

const timesOf = (payers: Payers, holds: (at: number) => boolean): number =>
  payers.acknowledged.filter(({ kind, at }) => kind !== 'order' && holds(at)).length;

/** Waits until the cluster is whole again; answers why it is not, or undefined. */
async function makeWhole({ cluster, log }: Run): Promise<string | undefined> {
  const why = await cluster.waitWhole(WHOLE_MS_MAX / 2);
  if (why === undefined) return undefined;
  log(`not whole: ${why}`);
  return cluster.waitWhole(WHOLE_MS_MAX / 2);
}

async function strikeOnce(run: Run, number: number, fault: Fault): Promise<void> {
  const { cluster, testbed, random, violations, log } = run;
  const own = random.branch(`fault ${number}`);
  const people = await retryWhenBusy(() => testbed.people(PEOPLE, { rupees: RUPEES }));
  const payers = startPayers(testbed.url, people, own);
  await untilAnswered(payers, SERVED_MS_MAX);
  await pause(BEFORE_MS);
  const from = Date.now();
  let isServed = true;
  const untilPaid = async (): Promise<boolean> =>
    (isServed = await untilAnswered(payers, SERVED_MS_MAX));
  const struck = await fault.strike({ cluster, random: own, untilPaid });
  const gap = longestGap(payers.acknowledged, from, Date.now());
  const why = await makeWhole(run);
  await payers.stop();
  run.acknowledged.push(...payers.acknowledged);
  run.requests += payers.requests();
  run.gaps.push(gap);
  run.struck.push({ name: fault.name, hasHappened: struck.hasHappened });
  const lost = await lostOf(run);
  const found = [
    ...payers.violations,
    ...lost,
    ...accepted(struck, payers),
    ...(await auditOf(run)),
    ...(isServed ? [] : [{ invariant: 'I15', detail: `${fault.name}: no payment any more` }]),
    ...(why === undefined ? [] : [{ invariant: 'I15', detail: `${fault.name}: ${why}` }]),
  ];
  violations.push(...found);
  const [before, after] = [timesOf(payers, (at) => at < from), timesOf(payers, (at) => at >= from)];
  log(
    `fault ${number} ${fault.name}: gap ${gap.toFixed(1)} s, acknowledged ${before} before and ` +
      `${after} after, lost ${lost.length}, violations ${found.length}` +
      (struck.note === '' ? '' : `, ${struck.note}`),
  );
}

/**
 * All kinds of faults in rounds, each round in another order; a quick run begins with the first ones of the
 * list.
 */
function* faultsFor(count: number, isQuick: boolean, random: Random): Generator<Fault> {
  let queue: Fault[] = isQuick ? FAULTS.slice(0, QUICK) : [];
  for (let made = 0; made < count; made += 1) {
    if (queue.length === 0) queue = random.shuffled(FAULTS);
    yield queue.shift() as Fault;
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** `--freezes 20`: twenty faults, each of which freezes the primary until another node has taken over. */
function chosenFaults({ count, counts, isQuick }: CampaignOptions, random: Random) {
  const { freezes } = counts;
  if (freezes !== undefined) return Array.from({ length: freezes }, () => stopNode);
  return faultsFor(count ?? (isQuick ? QUICK : FULL), isQuick, random);
}

async function runFaults(run: Run, options: CampaignOptions): Promise<number> {
  let number = 0;
  for (const fault of chosenFaults(options, run.random.branch('order'))) {
    number += 1;
    await strikeOnce(run, number, fault);
  }
  return number;
}

export async function failover(options: CampaignOptions): Promise<CampaignResult> {
  const { log, seed } = options;
  const cluster = await startCluster(log);
  try {
    const { server } = cluster;
    const testbed = await startTestbed({ server, name: 'failover', settings: SETTINGS });
    const run: Run = {
      cluster,
      testbed,
      log,
      random: makeRandom(seed),
      acknowledged: [],
      violations: [],
      struck: [],
      gaps: [],
      requests: 0,
    };
    const writers = await startWriters(cluster);
    const faults = await runFaults(run, options);
    run.violations.push(...(await writers.end()));
    const checks = { settleMs: 120_000, hadOutages: true };
    const verdict = await retryWhenBusy(() => checkBooks(testbed, checks));
    run.violations.push(...verdict.violations);
    log(`the books are checked: ${run.violations.length} violations; now the check itself`);
    const isCounted = await archiverCounts(cluster, testbed, run.random.branch('archiver'));
    const whole = await cluster.waitWhole(WHOLE_MS_MAX);
    const teeth = await loseAsynchronously(cluster, testbed, run.random.branch('teeth'));
    log(`asynchronous: ${teeth.lost} of ${teeth.acknowledged} acknowledged are lost`);
    await testbed.stop();
    const notCovered = [
      ...neverHappened(run.struck),
      ...(writers.accepted.length > 0 ? [] : ['no node accepted a write of its own writer']),
      ...(teeth.lost === 0
        ? ['asynchronous replication lost nothing: the check has no teeth']
        : []),
      ...(whole === undefined ? [] : [`the cluster was not whole at the end: ${whole}`]),
    ];
    return {
      figures: {
        faults,
        acknowledged: run.acknowledged.length,
        requests: run.requests,
        writes: writers.accepted.length,
        gapSecondsP95: percentile(run.gaps, 0.95).toFixed(1),
        gapSecondsMax: Math.max(0, ...run.gaps).toFixed(1),
        archiverWithNodesPassword: isCounted ? 'counts' : 'does not count',
        asynchronousLost: teeth.lost,
      },
      tables: [],
      violations: run.violations,
      notCovered,
    };
  } finally {
    await cluster.stop();
  }
}
