// `npm run verify:kills`: the product and its own PostgreSQL are killed at any moment, also while they start,
// and people go on paying with the same keys. Nothing that they were told may be lost, nothing may happen
// twice, and the books must be those of the outside systems.
import { availableParallelism } from 'node:os';
import { table } from '../../bench/report.ts';
import { checkBooks } from '../books/check-books.ts';
import { addTotals, coverageOf } from '../books/coverage.ts';
import type { GatewayTotals } from '../books/gateway-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { startEmbeddedTestbed } from '../embedded/embedded-testbed.ts';
import type { EmbeddedTestbed } from '../embedded/embedded-testbed.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { pause } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { retryWhenBusy, rowsOf } from '../harness/retry-when-busy.ts';
import { startProduct } from '../harness/testbed.ts';
import { lostOf } from '../load/lost.ts';
import { startPayers } from '../load/payers.ts';
import type { Acknowledged, Payers } from '../load/payers.ts';
import { settleLoad } from '../load/settle-load.ts';
import { untilAnswered } from '../load/until-answered.ts';
import { skipDowntime } from '../money/crash/time.ts';
import { killsFor } from './kinds.ts';
import type { KillKind } from './kinds.ts';

const FULL = { kills: 10_000, each: 50, people: 10 };
const QUICK = { kills: 2, each: 2, people: 6 };
/** The database of a testbed grows with every epoch, and every check reads all of it. */
const EPOCHS_PER_TESTBED = 10;
const RUPEES = 3_000;
/** How long people pay between a recovery and the next kill. */
const BETWEEN_MS = [0, 400] as const;
/** Far more than a busy machine needs; usually the product is up again within a second. */
const SERVED_MS_MAX = 120_000;
const SETTLE_MS = 60_000;
const VIOLATIONS_MAX = 20;

interface Run {
  options: CampaignOptions;
  random: Random;
  kills: number;
  byKind: Record<string, number>;
  requests: number;
  repeated: number;
  acknowledged: number;
  lost: number;
  recovered: number;
  recoverySecondsMax: number;
  settleSecondsMax: number;
  violations: Violation[];
  gateways: GatewayTotals[];
}

const OPEN = `select id from orders
  where state in ('paid', 'delivering', 'unknown', 'failed')
    or id in (select order_id from payment_attempts where due_at < now() + interval '5 minutes')`;

/** Strikes once, starts what the product does not start itself, and waits until people are served. */
async function strikeOnce(
  run: Run,
  testbed: EmbeddedTestbed,
  { kind, payers }: { kind: KillKind; payers: Payers },
): Promise<void> {
  const from = performance.now();
  await kind.strike(testbed, run.random);
  if (kind.isProductGone) await startProduct(testbed.product);
  const isServed = await untilAnswered(payers, SERVED_MS_MAX);
  const seconds = (performance.now() - from) / 1_000;
  run.recoverySecondsMax = Math.max(run.recoverySecondsMax, seconds);
  run.byKind[kind.name] = (run.byKind[kind.name] ?? 0) + 1;
  run.kills += 1;
  run.options.log(`${kind.name}: served again after ${seconds.toFixed(1)} s`);
  if (isServed) return;
  const detail = `after a kill of the kind ${kind.name} nobody was served for ${seconds.toFixed(0)} s`;
  run.violations.push({ invariant: 'I15', detail });
}

async function noteLost(
  run: Run,
  testbed: EmbeddedTestbed,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const lost = await lostOf(testbed, acknowledged);
  run.lost += lost.length;
  run.violations.push(...lost);
}

const IN_THE_END = `select count(*)::int as count from orders
  where id = any ($1) and state in ('delivered', 'refunded', 'canceled', 'expired')`;

/**
 * In half of the epochs the leases of killed processes run out by themselves; in the others, and in quick
 * runs, the times in the database are moved instead.
 */
async function letLeasesEnd({ random, options }: Run, { product, database }: EmbeddedTestbed) {
  if (!options.isQuick && random.chance(0.5)) return;
  await product.end('SIGKILL');
  await skipDowntime(database.owner);
  await startProduct(product);
}

/** New people pay while these kills happen; then everything must settle. */
async function runEpoch(run: Run, testbed: EmbeddedTestbed, kinds: readonly KillKind[]) {
  const { isQuick } = run.options;
  const { database, sandbox } = testbed;
  const count = (isQuick ? QUICK : FULL).people;
  const people = await testbed.people(count, { rupees: RUPEES, isVerified: true });
  const gateways = { sandboxUrl: sandbox.url, all: EPOCH_GATEWAYS };
  const own = run.random.branch(`epoch at ${run.kills}`);
  const payers = startPayers(testbed.url, people, own, { gateways });
  await untilAnswered(payers, SERVED_MS_MAX);
  const open = new Set<string>();
  for (const kind of kinds) {
    await pause(run.random.whole(...BETWEEN_MS));
    await strikeOnce(run, testbed, { kind, payers });
    await testbed.reconnect();
    for (const { id } of await rowsOf<{ id: string }>(database.owner, OPEN)) open.add(id);
  }
  await payers.stop();
  await letLeasesEnd(run, testbed);
  const from = performance.now();
  run.violations.push(...payers.violations, ...(await settleLoad(testbed, SETTLE_MS)));
  run.settleSecondsMax = Math.max(run.settleSecondsMax, (performance.now() - from) / 1_000);
  const [ended] = await rowsOf<{ count: number }>(database.owner, IN_THE_END, [[...open]]);
  run.recovered += ended?.count ?? 0;
  run.requests += payers.requests();
  run.repeated += payers.repeated.length;
  run.acknowledged += payers.acknowledged.length;
  await noteLost(run, testbed, payers.acknowledged);
  return payers.acknowledged;
}

/** Several epochs on one testbed, and then all its books. */
async function runTestbed(run: Run, kinds: Iterator<KillKind>, { each }: typeof FULL) {
  const testbed = await startEmbeddedTestbed({ bug: run.options.bug });
  const acknowledged: Acknowledged[] = [];
  try {
    for (let epoch = 0; epoch < EPOCHS_PER_TESTBED; epoch += 1) {
      const next = Array.from({ length: each }, () => kinds.next().value as KillKind | undefined);
      const some = next.filter((kind) => kind !== undefined);
      if (some.length === 0) break;
      acknowledged.push(...(await runEpoch(run, testbed, some)));
      run.options.log(
        `${run.kills} kills, ${run.acknowledged} acknowledged, ${run.violations.length} violations`,
      );
      if (run.violations.length >= VIOLATIONS_MAX) break;
    }
    // What an early epoch acknowledged must have survived all later kills.
    await noteLost(run, testbed, acknowledged);
    const verdict = await retryWhenBusy(() => checkBooks(testbed, { settleMs: SETTLE_MS }));
    run.violations.push(...verdict.violations);
    run.gateways = addTotals(run.gateways, verdict.gateways);
  } finally {
    await testbed.stop();
  }
}

const isDouble = ({ detail }: Violation): boolean => /delivered \d+ times/.test(detail);

export async function kills(options: CampaignOptions): Promise<CampaignResult> {
  const standard = options.isQuick ? QUICK : FULL;
  const sizes = { ...standard, kills: options.count ?? standard.kills };
  const random = makeRandom(options.seed);
  const run: Run = {
    options,
    random,
    kills: 0,
    byKind: {},
    requests: 0,
    repeated: 0,
    acknowledged: 0,
    lost: 0,
    recovered: 0,
    recoverySecondsMax: 0,
    settleSecondsMax: 0,
    violations: [],
    gateways: [],
  };
  const kinds = killsFor(sizes.kills, random.branch('kinds'));
  while (run.kills < sizes.kills && run.violations.length < VIOLATIONS_MAX) {
    await runTestbed(run, kinds, sizes);
  }
  const coverage = coverageOf(run.gateways, EPOCH_GATEWAYS);
  const { byKind, violations } = run;
  return {
    figures: {
      cores: availableParallelism(),
      kills: run.kills,
      ...byKind,
      requests: run.requests,
      repeated: run.repeated,
      acknowledged: run.acknowledged,
      acknowledgedThenLost: run.lost,
      ordersRecovered: run.recovered,
      longestRecoverySeconds: run.recoverySecondsMax.toFixed(1),
      longestSettleSeconds: run.settleSecondsMax.toFixed(1),
      doubleDeliveries: violations.filter(isDouble).length,
      paidAt: coverage.paidAt,
    },
    tables: [
      table(
        ['kind of kill', 'times'],
        Object.entries(byKind).map(([name, times]) => [name, String(times)]),
      ),
      coverage.table,
    ],
    violations,
    // A quick run is too short for every gateway.
    notCovered: options.isQuick ? [] : coverage.notCovered,
  };
}
