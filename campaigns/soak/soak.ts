// `npm run verify:soak`: a mixed load at half of the product's capacity, for an hour or `--minutes`, with one
// fault for every hundred turns. Memory, handles, connections and the time that an order takes may not grow,
// nobody may get an unexpected error, and the books must balance all the time.
import { availableParallelism } from 'node:os';
import { table } from '../../bench/report.ts';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { EPOCH_SETTINGS } from '../gateways/gateways.ts';
import { pause } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { PATIENT } from '../harness/settings.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import type { Answer } from '../load/asker.ts';
import { startControl } from '../load/control.ts';
import { lostOf } from '../load/lost.ts';
import { NO_LIMITS } from '../load/no-limits.ts';
import { settleLoad } from '../load/settle-load.ts';
import { startCrowd } from './crowd.ts';
import type { Crowd } from './crowd.ts';
import { PRODUCT, startFaults } from './faults.ts';
import { growthOf, tooManyRefused, unexpected, windowsOf } from './judge.ts';
import { makePacer } from './pacer.ts';
import type { Pacer } from './pacer.ts';
import { makeRests } from './rests.ts';
import { startWatch } from './watch.ts';

const MINUTE_MS = 60_000;
const FULL = {
  minutes: 60,
  groups: 6,
  capacityMs: 20_000,
  auditMs: 5 * MINUTE_MS,
  everyMs: 2_000,
  restEveryMs: 2 * MINUTE_MS,
  restMs: 6_000,
  timedOrders: 60,
};
const QUICK = {
  minutes: 0.04,
  groups: 1,
  capacityMs: 800,
  auditMs: 1_500,
  everyMs: 300,
  restEveryMs: 600,
  restMs: 100,
  timedOrders: 1,
};
/** The share of the product's capacity that is used. */
const HALF = 0.5;
const SETTLE_MS = 120_000;

const SETTINGS = {
  ...PATIENT,
  LOG: 'error',
  ...EPOCH_SETTINGS,
  // The name by which the product's connections are counted and cut.
  PGAPPNAME: PRODUCT,
};

/** A short run rests five times, too. */
const RESTS_MIN = 5;

/** How many turns people take in a second when there is no limit. */
async function measureCapacity(pacer: Pacer, ms: number): Promise<number> {
  const [before, from] = [pacer.given(), performance.now()];
  await pause(ms);
  return ((pacer.given() - before) * 1_000) / (performance.now() - from);
}

async function checkEnd(testbed: Testbed, crowd: Crowd): Promise<Violation[]> {
  const unsettled = await settleLoad(testbed, SETTLE_MS);
  const lost = await lostOf(testbed, crowd.acknowledged());
  const verdict = await retryWhenBusy(() =>
    checkBooks(testbed, { settleMs: 1_000, hadOutages: true }),
  );
  return [...crowd.violations(), ...unsettled, ...lost, ...verdict.violations];
}

async function soakOn(
  testbed: Testbed,
  bareUrl: string,
  options: CampaignOptions,
): Promise<CampaignResult> {
  const standard = options.isQuick ? QUICK : FULL;
  const { minutes = standard.minutes } = options.counts;
  const random = makeRandom(options.seed);
  const answers: Answer[] = [];
  const pacer = makePacer();
  const onAnswer = (answer: Answer): void => void answers.push(answer);
  const crowd = await startCrowd(testbed, { ...standard, random, pacer, onAnswer });
  const capacity = await measureCapacity(pacer, standard.capacityMs);
  const turnsASecond = Math.max(1, capacity * HALF);
  pacer.limit(turnsASecond);
  options.log(`capacity: ${capacity.toFixed(1)} turns a second`);
  const from = Date.now();
  const { someone } = crowd;
  const rests = makeRests(testbed, { ...standard, pacer, turnsASecond, someone, bareUrl });
  const restEveryMs = Math.min(standard.restEveryMs, (minutes * MINUTE_MS) / RESTS_MIN);
  const watch = startWatch(testbed, rests, { ...standard, restEveryMs });
  const faults = startFaults(testbed, pacer, random.branch('faults'));
  const end = from + minutes * MINUTE_MS;
  while (Date.now() < end) {
    await pause(Math.min(MINUTE_MS, Math.max(0, end - Date.now())));
    options.log(`${answers.length} answers, ${watch.audits()} audits`);
  }
  await watch.stop();
  await faults.stop();
  await crowd.stop();
  const during = answers.filter(({ sentAt }) => sentAt >= from);
  const windows = windowsOf(during, from, end);
  const growth = growthOf(watch, from, end);
  const wrong = unexpected(during);
  const { outside, database } = faults.count();
  const rows = windows.map((window) => Object.values(window).map(String));
  return {
    figures: {
      cores: availableParallelism(),
      minutes,
      capacityASecond: capacity.toFixed(1),
      answers: during.length,
      acknowledged: crowd.acknowledged().length,
      faultsOutside: outside,
      faultsOfDatabase: database,
      clientsThatLeft: crowd.left(),
      refused503: during.filter(({ status }) => status === 503).length,
      ...growth.figures,
      unexpected: wrong.length,
      audits: watch.audits(),
      p50Ms: windows.map(({ p50Ms }) => p50Ms).join(' '),
      p99Ms: windows.map(({ p99Ms }) => p99Ms).join(' '),
    },
    tables: [table(['from minute', 'answers', 'p50 ms', 'p99 ms'], rows)],
    violations: [
      ...wrong,
      ...tooManyRefused(during),
      ...growth.violations,
      ...watch.violations,
      ...(await checkEnd(testbed, crowd)),
    ],
    notCovered: [
      ...growth.notCovered,
      // A quick run has time for a fault or two.
      ...(options.isQuick ? [] : faults.missing()),
    ],
  };
}

export async function soak(options: CampaignOptions): Promise<CampaignResult> {
  const { server, bug } = options;
  const testbed = await startTestbed({ server, bug, name: 'soak', settings: SETTINGS });
  const control = await startControl();
  try {
    await testbed.database.owner.query(NO_LIMITS);
    return await soakOn(testbed, control.url, options);
  } finally {
    await control.stop();
    await testbed.stop();
  }
}
