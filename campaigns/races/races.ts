// `verify:races`: many requests start together, again and again, and an exact number must succeed.
import { table } from '../../bench/report.ts';
import { checkBooks, invariantsTable } from '../books/check-books.ts';
import { checkSettled } from '../books/check-settled.ts';
import { coverageOf } from '../books/coverage.ts';
import type { Campaign, CampaignOptions, Violation } from '../campaign.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { alternativesFor, gatewaysWith } from '../gateways/gateways.ts';
import { startCallbackStore } from '../harness/callback-store.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { race } from '../harness/http.ts';
import { makeRandom } from '../harness/random.ts';
import { startTestbed } from '../harness/testbed.ts';
import * as accounts from './account-races.ts';
import * as coupons from './coupon-races.ts';
import * as freezes from './freeze-races.ts';
import * as gateways from './gateway-races.ts';
import * as orders from './order-races.ts';
import * as refunds from './refund-races.ts';
import type { RaceContext, Scenario } from './scenario.ts';
import * as transfers from './transfer-races.ts';
import * as wallets from './wallet-races.ts';

/** Holds only larger transfers than the other scenarios send: more than this to a new person within a day. */
const HOLDS = { TRANSFER_HOLD_ABOVE: '5000', TRANSFER_HOLD_MINUTES: '60' };

const SCENARIOS: readonly Scenario[] = [
  ...Object.values(wallets),
  ...Object.values(gateways),
  ...Object.values(refunds),
  ...Object.values(orders),
  ...Object.values(coupons),
  ...Object.values(transfers),
  ...Object.values(freezes),
  ...Object.values(accounts),
];

const FULL = { requests: 20_000, width: 50 };
const QUICK = { requests: 300, width: 12 };
/** Scenarios share no people, so they may run side by side. */
const SCENARIOS_AT_ONCE = 3;

/** The results of a scenario over all its rounds. */
interface Tally {
  scenario: Scenario;
  rounds: number;
  requests: number;
  winners: number;
  expected: number;
  violations: Violation[];
}

type RoundInput = Omit<RaceContext, 'urlAt' | 'race'>;

/** Plays one round; adds its winners and violations to the tally. */
async function playRound(tally: Tally, input: RoundInput): Promise<void> {
  const { name, invariant, statuses, round } = tally.scenario;
  const { urls, url } = input.testbed;
  const checkedRace: RaceContext['race'] = async (requests) => {
    const responses = await race(requests);
    tally.requests += responses.length;
    for (const { status, body } of responses) {
      if (statuses.includes(status)) continue;
      const detail = `${name}: returned ${status || 'nothing'}: ${JSON.stringify(body)}`;
      const isFault = status === 0 || status >= 500;
      tally.violations.push({ invariant: isFault ? 'I20' : invariant, detail });
    }
    return responses;
  };
  const urlAt: RaceContext['urlAt'] = (place) => urls[place % urls.length] ?? url;
  const result = await round({ ...input, urlAt, race: checkedRace });
  const { winners, expected, commands = 0, broken = [] } = result;
  tally.requests += commands;
  tally.rounds += 1;
  tally.winners += winners;
  tally.expected += expected;
  const where = `${name}, round ${tally.rounds}`;
  if (winners !== expected) {
    const detail = `${where}: ${winners} succeeded instead of ${expected}`;
    tally.violations.push({ invariant, detail });
  }
  tally.violations.push(...broken.map((what) => ({ invariant, detail: `${where}: ${what}` })));
}

const requestsOf = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { requests }) => sum + requests, 0);

/**
 * Plays rounds of all scenarios until `requests` requests were sent, in equal parts for the alternative
 * gateways; each scenario has at least one round in each part.
 */
async function playAll(
  input: Pick<RoundInput, 'testbed' | 'callbackStore' | 'width'>,
  options: { seed: number; requests: number; alternatives: readonly CampaignGateway[] },
): Promise<Tally[]> {
  const { seed, requests, alternatives } = options;
  const tallies = SCENARIOS.map((scenario): Tally => {
    return { scenario, rounds: 0, requests: 0, winners: 0, expected: 0, violations: [] };
  });
  let turn = 0;
  for (const [part, alternative] of alternatives.entries()) {
    if (part > 0) {
      // With the next alternative set up, the product cannot query the payments of this one.
      await checkSettled(input.testbed);
      await input.testbed.restart(alternative.chosenBy);
    }
    const setUp = gatewaysWith([alternative]);
    const end = (requests * (part + 1)) / alternatives.length;
    do {
      await mapLimited(tallies, SCENARIOS_AT_ONCE, (tally, index) => {
        const random = makeRandom(seed).branch(`${tally.scenario.name} ${turn}`);
        const gateway = setUp[(seed + turn + index) % setUp.length] ?? alternative;
        return playRound(tally, { ...input, random, gateway, gateways: setUp });
      });
      turn += 1;
    } while (requestsOf(tallies) < end);
  }
  return tallies;
}

function scenariosTable(tallies: readonly Tally[]): string {
  return table(
    ['scenario', 'invariant', 'rounds', 'requests', 'succeeded', 'expected', 'violations'],
    tallies.map(({ scenario, rounds, requests, winners, expected, violations }) => [
      scenario.name,
      scenario.invariant,
      ...[rounds, requests, winners, expected, violations.length].map(String),
    ]),
  );
}

export const races: Campaign = async ({
  server,
  bug,
  seed,
  count,
  ...options
}: CampaignOptions) => {
  const { isQuick, log } = options;
  const { requests, width } = isQuick ? QUICK : FULL;
  const alternatives = alternativesFor(seed, isQuick);
  // Two processes, so that nothing in the memory of one can decide a race.
  const setUp = { products: 2, settings: { ...HOLDS, ...alternatives[0]?.chosenBy } };
  const testbed = await startTestbed({ server, name: 'races', bug, ...setUp });
  const callbackStore = await startCallbackStore(testbed.sandbox);
  try {
    const amount = { seed, requests: count ?? requests, alternatives };
    const tallies = await playAll({ testbed, callbackStore, width }, amount);
    log('Comparing the books after the races …');
    const verdict = await checkBooks(testbed);
    const violations = [...tallies.flatMap((tally) => tally.violations), ...verdict.violations];
    const played = SCENARIOS.map(({ invariant }) => invariant);
    const checked = [...new Set([...verdict.checked, ...played])];
    const coverage = coverageOf(verdict.gateways, gatewaysWith(alternatives));
    return {
      figures: {
        requests: requestsOf(tallies),
        scenarios: tallies.length,
        rounds: tallies.reduce((sum, tally) => sum + tally.rounds, 0),
        paidAt: coverage.paidAt,
      },
      tables: [scenariosTable(tallies), coverage.table, invariantsTable(checked, violations)],
      violations,
      notCovered: coverage.notCovered,
    };
  } finally {
    await callbackStore.stop();
    await testbed.stop();
  }
};
