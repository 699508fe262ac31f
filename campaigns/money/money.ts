// `npm run verify:money`: histories of money with the product killed and its lines cut under them,
// at every message it sends to its database and to the outside world.
import type { BenchServer } from '../../bench/database/own-server.ts';
import { table } from '../../bench/report.ts';
import { checkWorld, invariantsTable } from '../books/check-world.ts';
import { addTotals, coverageOf } from '../books/coverage.ts';
import type { GatewayTotals } from '../books/gateway-books.ts';
import type { Asked, Findings, Violation } from '../campaign.ts';
import { programWith } from '../harness/plant.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { gatewaysWith } from '../harness/ways.ts';
import { startCrashWorld } from './crash/crash-world.ts';
import type { CrashWorld } from './crash/crash-world.ts';
import { makePoints } from './crash/points.ts';
import type { Points } from './crash/points.ts';
import { runEpoch } from './epoch.ts';
import { patiently } from './patiently.ts';
import type { EpochFindings } from './epoch.ts';

const FULL = { histories: 2_000, each: 50, kills: 3, cuts: 30 };
const QUICK = { histories: 20, each: 10, kills: 1, cuts: 8 };
/** A world grows, and every check reads all of it: so many epochs share one. */
const EPOCHS_A_WORLD = 5;
/** A bug that was caught so often need not be caught more. */
const ENOUGH = 5;
const ROWS_SHOWN = 12;
const STARTS_MAX = 3;

interface Sizes {
  histories: number;
  each: number;
  kills: number;
  cuts: number;
}

interface Totals extends Omit<EpochFindings, 'recoverySeconds'> {
  histories: number;
  cuts: number;
  recoverySecondsMax: number;
  checked: Set<string>;
  gateways: GatewayTotals[];
}

interface Run {
  asked: Asked;
  program: string;
  sizes: Sizes;
  points: Points;
  totals: Totals;
}

function add(totals: Totals, found: EpochFindings, histories: number): void {
  totals.histories += histories;
  totals.requests += found.requests;
  totals.refunds += found.refunds;
  totals.decided += found.decided;
  totals.crashes += found.crashes;
  totals.recovered += found.recovered;
  totals.recoverySecondsMax = Math.max(totals.recoverySecondsMax, found.recoverySeconds);
  totals.violations.push(...found.violations);
}

/** A free port may be given to somebody else before it is used; then everything is tried anew. */
async function openWorld(
  name: string,
  how: { server: BenchServer; program: string },
  points: Points,
): Promise<CrashWorld> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startCrashWorld({ ...how, name: `${name}t${tries}` }, points);
    } catch (error) {
      if (tries >= STARTS_MAX) throw error;
    }
  }
}

/** Some epochs on one world; answers false when enough was found to stop. */
async function runWorld(run: Run, number: number, random: Random): Promise<boolean> {
  const { asked, sizes, points, totals, program } = run;
  const { server, say } = asked;
  const world = await openWorld(`money${number}`, { server, program }, points);
  // Of the world since it began: the last ones are all of them.
  let gateways: GatewayTotals[] = [];
  try {
    for (let epoch = 0; epoch < EPOCHS_A_WORLD; epoch += 1) {
      const histories = Math.min(sizes.each, sizes.histories - totals.histories);
      if (histories <= 0) return false;
      const name = `W${number}E${epoch}`;
      const own = { points, random: random.branch(name) };
      const options = { name, ...sizes, histories };
      add(totals, await runEpoch(world, own, options), histories);
      const verdict = await patiently(() => checkWorld(world, { settleMs: 1_000 }));
      ({ gateways } = verdict);
      totals.violations.push(...verdict.violations);
      for (const invariant of verdict.checked) totals.checked.add(invariant);
      say(
        `${totals.histories} histories, ${totals.crashes} crashes, ` +
          `${totals.violations.length} violations`,
      );
      if (totals.violations.length >= ENOUGH) return false;
    }
    return true;
  } finally {
    totals.gateways = addTotals(totals.gateways, gateways);
    totals.cuts += world.crasher.cuts();
    await world.stop();
  }
}

/** Only the first of what was said is told in full. */
function unique(violations: readonly Violation[]): Violation[] {
  const byText = new Map(violations.map((one) => [`${one.invariant} ${one.detail}`, one]));
  return [...byText.values()];
}

export async function money(asked: Asked): Promise<Findings> {
  const standard = asked.isQuick ? QUICK : FULL;
  const sizes = { ...standard, histories: asked.count ?? standard.histories };
  const totals: Totals = {
    histories: 0,
    requests: 0,
    refunds: 0,
    decided: 0,
    crashes: 0,
    cuts: 0,
    recovered: 0,
    recoverySecondsMax: 0,
    violations: [],
    checked: new Set(['I11', 'I12', 'I14', 'I15']),
    gateways: [],
  };
  const program = await programWith(asked.bug);
  const run: Run = { asked, program, sizes, points: makePoints(), totals };
  const random = makeRandom(asked.seed);
  for (let number = 0; await runWorld(run, number, random); number += 1);
  const { seen, killed, cut, hit } = run.points.figures();
  const rows = run.points.rows().slice(0, ROWS_SHOWN);
  const violations = unique(totals.violations);
  const coverage = coverageOf(totals.gateways, gatewaysWith(['onepg']));
  return {
    figures: {
      histories: totals.histories,
      requests: totals.requests,
      refunds: totals.refunds,
      refundsDecided: totals.decided,
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
        ['the places passed most', 'passed', 'killed', 'cut'],
        rows.map(({ key, ...counts }) => [
          key,
          ...[counts.seen, counts.kill, counts.cut].map(String),
        ]),
      ),
      coverage.table,
      invariantsTable([...totals.checked], violations),
    ],
    violations,
    untried: coverage.untried,
  };
}
