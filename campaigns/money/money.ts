// `npm run verify:money`: random histories while the product is killed and its connections are cut, at
// every message it sends to its database and to the sandbox.
import type { BenchServer } from '../../bench/database/own-server.ts';
import { table } from '../../bench/report.ts';
import { checkBooks, invariantsTable } from '../books/check-books.ts';
import { addTotals, coverageOf } from '../books/coverage.ts';
import type { GatewayTotals } from '../books/gateway-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { programWith } from '../harness/plant.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { startCrashTestbed } from './crash/crash-testbed.ts';
import type { CrashTestbed } from './crash/crash-testbed.ts';
import { makePoints, uncovered } from './crash/points.ts';
import type { Points } from './crash/points.ts';
import { runEpoch } from './epoch.ts';
import type { EpochResult } from './epoch.ts';

const FULL = { histories: 2_000, each: 50, kills: 3, cuts: 30 };
const QUICK = { histories: 20, each: 20, kills: 2, cuts: 8 };
/** The database of a testbed grows with every epoch, and every check reads all of it. */
const EPOCHS_PER_TESTBED = 5;
/** The campaign stops after this many violations. */
const VIOLATIONS_MAX = 5;
const ROWS_SHOWN = 12;
const STARTS_MAX = 3;

interface Sizes {
  histories: number;
  each: number;
  kills: number;
  cuts: number;
}

interface Totals extends Omit<EpochResult, 'recoverySeconds'> {
  histories: number;
  cuts: number;
  recoverySecondsMax: number;
  checked: Set<string>;
  gateways: GatewayTotals[];
}

interface Run {
  options: CampaignOptions;
  program: string;
  sizes: Sizes;
  points: Points;
  totals: Totals;
}

function add(totals: Totals, found: EpochResult, histories: number): void {
  totals.histories += histories;
  totals.requests += found.requests;
  totals.refunds += found.refunds;
  totals.resolved += found.resolved;
  totals.crashes += found.crashes;
  totals.recovered += found.recovered;
  totals.recoverySecondsMax = Math.max(totals.recoverySecondsMax, found.recoverySeconds);
  totals.violations.push(...found.violations);
}

/** Another process may take a free port before it is used; then everything starts again. */
async function openTestbed(
  name: string,
  options: { server: BenchServer; program: string },
  points: Points,
): Promise<CrashTestbed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startCrashTestbed({ ...options, name: `${name}t${tries}` }, points);
    } catch (error) {
      if (tries >= STARTS_MAX) throw error;
    }
  }
}

/** Runs some epochs on one testbed; answers whether the campaign goes on. */
async function runTestbed(run: Run, number: number, random: Random): Promise<boolean> {
  const { sizes, points, totals, program } = run;
  const { server, log } = run.options;
  const testbed = await openTestbed(`money${number}`, { server, program }, points);
  // Totals count from the start of the testbed, so those of its last epoch cover all of its epochs.
  let gateways: GatewayTotals[] = [];
  try {
    for (let epoch = 0; epoch < EPOCHS_PER_TESTBED; epoch += 1) {
      const histories = Math.min(sizes.each, sizes.histories - totals.histories);
      if (histories <= 0) return false;
      const name = `W${number}E${epoch}`;
      const own = { points, random: random.branch(name) };
      const options = { name, ...sizes, histories };
      add(totals, await runEpoch(testbed, own, options), histories);
      const verdict = await retryWhenBusy(() => checkBooks(testbed, { settleMs: 1_000 }));
      ({ gateways } = verdict);
      totals.violations.push(...verdict.violations);
      for (const invariant of verdict.checked) totals.checked.add(invariant);
      log(
        `${totals.histories} histories, ${totals.crashes} crashes, ` +
          `${totals.violations.length} violations`,
      );
      if (totals.violations.length >= VIOLATIONS_MAX) return false;
    }
    return true;
  } finally {
    totals.gateways = addTotals(totals.gateways, gateways);
    totals.cuts += testbed.injector.cuts();
    await testbed.stop();
  }
}

/** Each violation once. */
function unique(violations: readonly Violation[]): Violation[] {
  const byText = new Map(violations.map((one) => [`${one.invariant} ${one.detail}`, one]));
  return [...byText.values()];
}

export async function money(options: CampaignOptions): Promise<CampaignResult> {
  const standard = options.isQuick ? QUICK : FULL;
  const sizes = { ...standard, histories: options.count ?? standard.histories };
  const totals: Totals = {
    histories: 0,
    requests: 0,
    refunds: 0,
    resolved: 0,
    crashes: 0,
    cuts: 0,
    recovered: 0,
    recoverySecondsMax: 0,
    violations: [],
    checked: new Set(['I11', 'I12', 'I14', 'I15']),
    gateways: [],
  };
  const program = await programWith(options.bug);
  const run: Run = { options, program, sizes, points: makePoints(), totals };
  const random = makeRandom(options.seed);
  for (let number = 0; await runTestbed(run, number, random); number += 1);
  const { seen, killed, cut, hit } = run.points.figures();
  const rows = run.points.rows();
  const violations = unique(totals.violations);
  const coverage = coverageOf(totals.gateways, EPOCH_GATEWAYS);
  return {
    figures: {
      histories: totals.histories,
      requests: totals.requests,
      refunds: totals.refunds,
      refundsResolved: totals.resolved,
      crashes: totals.crashes,
      cuts: totals.cuts,
      pointsSeen: seen,
      pointsHit: hit,
      killedAt: killed,
      cutAt: cut,
      ordersRecovered: totals.recovered,
      recoverySecondsMax: Number(totals.recoverySecondsMax.toFixed(1)),
      paidAt: coverage.paidAt,
    },
    tables: [
      table(
        ['the most frequent points', 'reached', 'killed', 'cut'],
        rows
          .slice(0, ROWS_SHOWN)
          .map(({ key, ...counts }) => [
            key,
            ...[counts.seen, counts.kill, counts.cut].map(String),
          ]),
      ),
      coverage.table,
      invariantsTable([...totals.checked], violations),
    ],
    violations,
    notCovered: [...coverage.notCovered, ...uncovered(rows, options.isQuick)],
  };
}
