// `verify:races`: fifty requests start together, again and again, and exactly so many may win.
import { table } from '../../bench/report.ts';
import { checkWorld, invariantsTable } from '../books/check-world.ts';
import { coverageOf } from '../books/coverage.ts';
import { checkSettled } from '../books/settled.ts';
import type { Asked, Campaign, Violation } from '../campaign.ts';
import { eachOf, race } from '../harness/ask.ts';
import { startPostOffice } from '../harness/post-office.ts';
import { makeRandom } from '../harness/random.ts';
import { gatewaysWith, nepalsFor, WAYS } from '../harness/ways.ts';
import type { Nepal } from '../harness/ways.ts';
import { startWorld } from '../harness/world.ts';
import * as accounts from './account-races.ts';
import * as coupons from './coupon-races.ts';
import * as gateways from './gateway-races.ts';
import * as ordering from './ordering.ts';
import * as paying from './paying.ts';
import * as refunds from './refund-races.ts';
import type { Ground, Scenario } from './scenario.ts';
import * as transfers from './transfers.ts';

const SCENARIOS: readonly Scenario[] = [
  ...Object.values(paying),
  ...Object.values(gateways),
  ...Object.values(refunds),
  ...Object.values(ordering),
  ...Object.values(coupons),
  ...Object.values(transfers),
  ...Object.values(accounts),
];

const FULL = { requests: 20_000, width: 50 };
const QUICK = { requests: 300, width: 12 };
/** Strangers who race beside each other share the machine, and nothing else. */
const SCENARIOS_AT_ONCE = 3;

/** What a scenario came to, over all its rounds. */
interface Tally {
  scenario: Scenario;
  rounds: number;
  requests: number;
  winners: number;
  expected: number;
  violations: Violation[];
}

type Place = Pick<Ground, 'world' | 'office' | 'random' | 'width' | 'way'>;

/** One round: what won, and every answer that must not be given. */
async function playRound(tally: Tally, place: Place): Promise<void> {
  const { scenario } = tally;
  const { name, invariant, statuses } = scenario;
  const { urls, url } = place.world;
  const urlAt: Ground['urlAt'] = (at) => urls[at % urls.length] ?? url;
  const asking: Ground['race'] = async (questions) => {
    const answers = await race(questions);
    tally.requests += answers.length;
    for (const { status, body } of answers) {
      if (statuses.includes(status)) continue;
      const detail = `${name}: answered ${status || 'nothing'}: ${JSON.stringify(body)}`;
      tally.violations.push({
        invariant: status === 0 || status >= 500 ? 'I20' : invariant,
        detail,
      });
    }
    return answers;
  };
  const round = await scenario.round({ ...place, urlAt, race: asking });
  const { winners, expected, commands = 0, broken = [] } = round;
  tally.requests += commands;
  tally.rounds += 1;
  tally.winners += winners;
  tally.expected += expected;
  const where = `${name}, round ${tally.rounds}`;
  if (winners !== expected) {
    tally.violations.push({ invariant, detail: `${where}: ${winners} won instead of ${expected}` });
  }
  tally.violations.push(...broken.map((what) => ({ invariant, detail: `${where}: ${what}` })));
}

const racedIn = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { requests }) => sum + requests, 0);

/**
 * Takes turns until so many requests were raced, and shares them among the gateways to Nepal's banks;
 * each scenario has its turn at least once with each of them.
 */
async function playAll(
  place: Pick<Place, 'world' | 'office' | 'width'>,
  { seed, requests, nepals }: { seed: number; requests: number; nepals: readonly Nepal[] },
): Promise<Tally[]> {
  const tallies = SCENARIOS.map((scenario): Tally => {
    return { scenario, rounds: 0, requests: 0, winners: 0, expected: 0, violations: [] };
  });
  let turn = 0;
  for (const [part, nepal] of nepals.entries()) {
    // Whoever is set up next knows nothing of this gateway's payments.
    if (part > 0) {
      await checkSettled(place.world);
      await place.world.restart({ PAYMENT_NEPAL: nepal });
    }
    const end = (requests * (part + 1)) / nepals.length;
    do {
      await eachOf(tallies, SCENARIOS_AT_ONCE, (tally, index) => {
        const random = makeRandom(seed).branch(`${tally.scenario.name} ${turn}`);
        const way = WAYS[(seed + turn + index) % WAYS.length] ?? 'payu';
        return playRound(tally, { ...place, random, way });
      });
      turn += 1;
    } while (racedIn(tallies) < end);
  }
  return tallies;
}

function scenariosTable(tallies: readonly Tally[]): string {
  return table(
    ['scenario', 'breaks', 'rounds', 'requests', 'winners', 'expected', 'violations'],
    tallies.map(({ scenario, rounds, requests, winners, expected, violations }) => [
      scenario.name,
      scenario.invariant,
      ...[rounds, requests, winners, expected, violations.length].map(String),
    ]),
  );
}

export const races: Campaign = async ({ server, bug, seed, count, isQuick, say }: Asked) => {
  const { requests, width } = isQuick ? QUICK : FULL;
  const nepals = nepalsFor(seed, isQuick);
  const [first = 'npay'] = nepals;
  // Two processes: nothing that only one of them remembers can decide a race.
  const settings = { PAYMENT_NEPAL: first };
  const world = await startWorld({ server, name: 'races', bug, products: 2, settings });
  const office = await startPostOffice(world.outside);
  try {
    const asked = { seed, requests: count ?? requests, nepals };
    const tallies = await playAll({ world, office, width }, asked);
    say('The races are run; the books are compared …');
    const verdict = await checkWorld(world);
    const violations = [...tallies.flatMap((tally) => tally.violations), ...verdict.violations];
    const played = SCENARIOS.map(({ invariant }) => invariant);
    const checked = [...new Set([...verdict.checked, ...played])];
    const { untried, paidAt, table: gateways } = coverageOf(verdict.gateways, gatewaysWith(nepals));
    return {
      figures: {
        requests: racedIn(tallies),
        scenarios: tallies.length,
        rounds: tallies.reduce((sum, tally) => sum + tally.rounds, 0),
        paidAt,
      },
      tables: [scenariosTable(tallies), gateways, invariantsTable(checked, violations)],
      violations,
      untried,
    };
  } finally {
    await office.stop();
    await world.stop();
  }
};
