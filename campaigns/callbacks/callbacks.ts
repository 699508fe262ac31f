// `verify:callbacks`: everything that gateways and providers tell us comes late, twice, in another
// order or never, and much of it is a lie.
import { table } from '../../bench/report.ts';
import { checkWorld, invariantsTable } from '../books/check-world.ts';
import { coverageOf } from '../books/coverage.ts';
import { checkSettled } from '../books/settled.ts';
import type { Asked, Campaign, Violation } from '../campaign.ts';
import { eachOf } from '../harness/ask.ts';
import { startPostOffice } from '../harness/post-office.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { BANKS, GATEWAYS, gatewaysWith, nepalsFor, WALLETS } from '../harness/ways.ts';
import type { Nepal, Way } from '../harness/ways.ts';
import { startWorld } from '../harness/world.ts';
import { playForgedReports } from './forge-reports.ts';
import { playForgeries } from './forgeries.ts';
import type { Forged } from './forgeries.ts';
import { playSchedule } from './schedule.ts';
import type { ScheduleGround, Told } from './schedule.ts';

const FULL = { schedules: 3_000, forgeries: 3_000 };
const QUICK = { schedules: 30, forgeries: 60 };
/** The asking ends after three seconds, so that nobody waits for payments that were never made. */
const ASKING = { PAYMENT_ASK_SECONDS: '0.3,0.3,0.3,0.3,0.4,0.4,0.4,0.6' };
const AT_ONCE = 12;

/** Whoever begins twice may pay at a bank and a wallet. */
const ANY: readonly Way[] = [...BANKS, ...WALLETS];

/** What is played with one gateway to Nepal's banks set up, by the ways that it is about. */
interface Part {
  /** Whose choices these are: the branch of the seed. */
  name: string;
  nepal: Nepal;
  ways: readonly Way[];
  secondWays: readonly Way[];
}

/** The wallets have a part of their own, so that an old seed plays at the banks what it did. */
function partsOf(nepals: readonly Nepal[]): Part[] {
  const banks = nepals.map((nepal) => ({ name: nepal, nepal, ways: BANKS, secondWays: BANKS }));
  const nepal = nepals.at(-1) ?? 'npay';
  return [...banks, { name: 'wallets', nepal, ways: WALLETS, secondWays: ANY }];
}

/**
 * Where nPay's own number was lost with its letters, only a person could find out how a payment
 * stands: here it tells all the same.
 */
const TELLS_WITHOUT_ITS_NUMBER = ['reference-optional', { times: 1_000_000 }] as const;

/** Of all forgeries, those about deliveries. */
const REPORTS_SHARE = 0.1;

async function playSchedules(
  ground: ScheduleGround,
  { count, random }: { count: number; random: Random },
): Promise<Told[]> {
  const people = await ground.world.people(count, { rupees: 200 });
  return eachOf(people, AT_ONCE, (person, index) =>
    playSchedule(ground, person, random.branch(`schedule ${index}`)),
  );
}

/** What is true is never refused, whichever way it comes. */
function refusedTruths(told: readonly Told[]): Violation[] {
  return told.flatMap(({ answers }) =>
    answers
      .filter(({ status }) => status !== 200 && status !== 303)
      .map(({ status, body }) => ({
        invariant: status === 0 || status >= 500 ? 'I20' : 'I5',
        detail: `a true message was answered ${status}: ${JSON.stringify(body)}`,
      })),
  );
}

function forgeriesTable(forged: readonly Forged[]): string {
  return table(
    ['forgery', 'tried', 'refused', 'only asked', 'faults'],
    forged.map(({ kind, tried, refused, faults }) => [
      kind,
      ...[tried, refused, tried - refused - faults.length, faults.length].map(String),
    ]),
  );
}

/** The same trick tried in two parts is told once. */
function merged(forged: readonly Forged[]): Forged[] {
  const byKind = new Map<string, Forged>();
  for (const one of forged) {
    const sum = byKind.get(one.kind);
    if (!sum) byKind.set(one.kind, { ...one });
    else {
      sum.tried += one.tried;
      sum.refused += one.refused;
      sum.faults = [...sum.faults, ...one.faults];
    }
  }
  return [...byKind.values()];
}

interface Played {
  told: Told[];
  forged: Forged[];
}

async function playPart(
  ground: ScheduleGround,
  { schedules, forgeries, random }: { schedules: number; forgeries: number; random: Random },
): Promise<Played> {
  const told = await playSchedules(ground, { count: schedules, random });
  const { outside } = ground.world;
  for (const system of [...GATEWAYS, 'khalti-service'] as const) {
    await outside.clearScripts(system);
  }
  await outside.script('npay', ...TELLS_WITHOUT_ITS_NUMBER);
  const { ways } = ground;
  // A delivery is reported the same whichever way it was paid.
  const reports = ways === BANKS ? Math.round(forgeries * REPORTS_SHARE) : 0;
  const forged = await playForgeries(ground, { count: forgeries - reports, ways, random });
  const lies = await playForgedReports(ground, { count: reports, random });
  return { told, forged: [...forged, ...lies] };
}

const sumOf = (told: readonly Told[], name: 'sent' | 'doubled' | 'dropped' | 'late'): number =>
  told.reduce((sum, one) => sum + one[name], 0);

export const callbacks: Campaign = async (asked: Asked) => {
  const { server, bug, seed, count, counts, isQuick, say } = asked;
  const standard = isQuick ? QUICK : FULL;
  const schedules = count ?? standard.schedules;
  const forgeries = counts['forge'] ?? standard.forgeries;
  const world = await startWorld({
    server,
    name: 'callbacks',
    bug,
    products: 2,
    settings: ASKING,
    outside: { SANDBOX_QUEUE_MS: '600' },
  });
  const office = await startPostOffice(world.outside);
  const random = makeRandom(seed);
  const played: Played = { told: [], forged: [] };
  try {
    const nepals = nepalsFor(seed, isQuick);
    const parts = partsOf(nepals);
    let isSetUp: Nepal = 'npay';
    for (const [place, { name, nepal, ways, secondWays }] of parts.entries()) {
      say(`Schedules and forgeries with ${name} …`);
      if (nepal !== isSetUp) {
        // Whoever is set up next knows nothing of this gateway's payments.
        await checkSettled(world);
        await world.restart({ PAYMENT_NEPAL: nepal });
        isSetUp = nepal;
      }
      const upTo = (end: number, all: number): number => Math.ceil((all * end) / parts.length);
      const share = (all: number): number => upTo(place + 1, all) - upTo(place, all);
      await world.outside.script('npay', ...TELLS_WITHOUT_ITS_NUMBER);
      const { told, forged } = await playPart(
        { world, office, nepal, ways, secondWays },
        { schedules: share(schedules), forgeries: share(forgeries), random: random.branch(name) },
      );
      played.told.push(...told);
      played.forged.push(...forged);
    }
    say('The books are compared …');
    const verdict = await checkWorld(world);
    const forged = merged(played.forged);
    const faults = forged.flatMap(({ kind, faults }) =>
      faults.map((fault) => ({ invariant: 'I20', detail: `${kind}: ${fault}` })),
    );
    const violations = [...refusedTruths(played.told), ...faults, ...verdict.violations];
    const { untried, paidAt, table: gateways } = coverageOf(verdict.gateways, gatewaysWith(nepals));
    return {
      figures: {
        schedules: played.told.length,
        sent: sumOf(played.told, 'sent'),
        doubled: sumOf(played.told, 'doubled'),
        late: sumOf(played.told, 'late'),
        dropped: sumOf(played.told, 'dropped'),
        forgeries: forged.reduce((sum, { tried }) => sum + tried, 0),
        falseCredits: verdict.gateways.reduce((sum, one) => sum + one.false, 0),
        missed: verdict.gateways.reduce((sum, one) => sum + one.missed, 0),
        paidAt,
      },
      tables: [forgeriesTable(forged), gateways, invariantsTable(verdict.checked, violations)],
      violations,
      untried,
    };
  } finally {
    await office.stop();
    await world.stop();
  }
};
