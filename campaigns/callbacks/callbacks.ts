// `verify:callbacks`: callbacks and returns arrive late, repeatedly, in another order or never, and
// many are forged.
import { table } from '../../bench/report.ts';
import { checkBooks, invariantsTable } from '../books/check-books.ts';
import { checkSettled } from '../books/check-settled.ts';
import { coverageOf } from '../books/coverage.ts';
import type { Campaign, CampaignOptions, Violation } from '../campaign.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { alternativesFor, GATEWAYS, gatewaysWith } from '../gateways/gateways.ts';
import { startCallbackStore } from '../harness/callback-store.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import type { Sandbox } from '../harness/sandbox.ts';
import { startTestbed } from '../harness/testbed.ts';
import { playForgedReports } from './forge-reports.ts';
import { playForgeries, untried } from './forgeries.ts';
import type { ForgeryResult } from './forgeries.ts';
import { playSchedule } from './schedule.ts';
import type { CallbackContext, ScheduleResult } from './schedule.ts';

const FULL = { schedules: 3_000, forgeries: 3_000 };
const QUICK = { schedules: 20, forgeries: 40 };
/**
 * The product queries each payment for three seconds only, so that nothing waits for payments that nobody
 * made.
 */
const SETTINGS = { PAYMENT_ASK_SECONDS: '0.3,0.3,0.3,0.3,0.4,0.4,0.4,0.6' };
const SCHEDULES_AT_ONCE = 12;
/** The share of forgeries that are about deliveries. */
const REPORTS_SHARE = 0.1;

/** A part of the campaign: one set-up of the product, and the gateways that are paid at. */
interface Part {
  name: string;
  settings: Readonly<Record<string, string>>;
  gateways: readonly CampaignGateway[];
  secondGateways: readonly CampaignGateway[];
}

/**
 * One part for each alternative, with the gateways that call back; and one part for the gateways that only
 * send the browser back.
 */
function partsOf(alternatives: readonly CampaignGateway[]): Part[] {
  const parts = alternatives.map((alternative): Part => {
    const { name, chosenBy = {} } = alternative;
    const gateways = gatewaysWith([alternative]).filter(({ callbacks }) => callbacks);
    return { name, settings: chosenBy, gateways, secondGateways: gateways };
  });
  const last = alternatives.slice(-1);
  const browserOnly: Part = {
    name: 'browser returns only',
    settings: last[0]?.chosenBy ?? {},
    gateways: GATEWAYS.filter(({ callbacks }) => !callbacks),
    secondGateways: gatewaysWith(last),
  };
  return [...parts, browserOnly];
}

async function resetScripts(sandbox: Sandbox): Promise<void> {
  await sandbox.clearScripts('khalti-service');
  for (const { name, standingOutcome } of GATEWAYS) {
    await sandbox.clearScripts(name);
    if (standingOutcome !== undefined) {
      await sandbox.script(name, standingOutcome, { times: 1_000_000 });
    }
  }
}

/** A genuine notification is never refused, whenever it arrives. */
function refusals(results: readonly ScheduleResult[]): Violation[] {
  return results.flatMap(({ responses }) =>
    responses
      .filter(({ status }) => status !== 200 && status !== 303)
      .map(({ status, body }) => ({
        invariant: status === 0 || status >= 500 ? 'I20' : 'I5',
        detail: `a genuine notification returned ${status}: ${JSON.stringify(body)}`,
      })),
  );
}

function forgeriesTable(results: readonly ForgeryResult[]): string {
  return table(
    ['forgery', 'tried', 'refused', 'only queried', 'faults'],
    results.map(({ kind, tried, refused, faults }) => [
      kind,
      ...[tried, refused, tried - refused - faults.length, faults.length].map(String),
    ]),
  );
}

/** Merges the results of forgeries that several parts tried. */
function merged(results: readonly ForgeryResult[]): ForgeryResult[] {
  const byKind = new Map<string, ForgeryResult>();
  for (const one of results) {
    const sum = byKind.get(one.kind) ?? { kind: one.kind, tried: 0, refused: 0, faults: [] };
    sum.tried += one.tried;
    sum.refused += one.refused;
    sum.faults.push(...one.faults);
    byKind.set(one.kind, sum);
  }
  return [...byKind.values()];
}

interface Played {
  schedules: ScheduleResult[];
  forgeries: ForgeryResult[];
}

async function playPart(
  context: CallbackContext,
  { schedules, forgeries, random }: { schedules: number; forgeries: number; random: Random },
): Promise<Played> {
  const { testbed, gateways } = context;
  await resetScripts(testbed.sandbox);
  const people = await testbed.people(schedules, { rupees: 200 });
  const played = await mapLimited(people, SCHEDULES_AT_ONCE, (person, index) =>
    playSchedule(context, person, random.branch(`schedule ${index}`)),
  );
  await resetScripts(testbed.sandbox);
  // A delivery report does not depend on how the order was paid, so the parts with callbacks are enough.
  const hasCallbacks = gateways.some(({ callbacks }) => callbacks);
  const reports = hasCallbacks ? Math.round(forgeries * REPORTS_SHARE) : 0;
  const forged = await playForgeries(context, { count: forgeries - reports, random });
  const forgedReports = await playForgedReports(context, { count: reports, random });
  return { schedules: played, forgeries: [...forged, ...forgedReports] };
}

/** The size of share number `place` when `all` is divided into `parts` whole shares as equal as possible. */
function shareOf(all: number, place: number, parts: number): number {
  const upTo = (end: number): number => Math.ceil((all * end) / parts);
  return upTo(place + 1) - upTo(place);
}

export const callbacks: Campaign = async (options: CampaignOptions) => {
  const { server, bug, seed, count, counts, isQuick, log } = options;
  const standard = isQuick ? QUICK : FULL;
  const schedules = count ?? standard.schedules;
  const forgeries = counts['forge'] ?? standard.forgeries;
  const alternatives = alternativesFor(seed, isQuick);
  const parts = partsOf(alternatives);
  const testbed = await startTestbed({
    server,
    name: 'callbacks',
    bug,
    products: 2,
    settings: { ...SETTINGS, ...parts[0]?.settings },
    sandbox: { SANDBOX_QUEUE_MS: '600' },
  });
  const callbackStore = await startCallbackStore(testbed.sandbox);
  const random = makeRandom(seed);
  const played: Played = { schedules: [], forgeries: [] };
  try {
    let current = parts[0]?.settings;
    for (const [place, { name, settings, gateways, secondGateways }] of parts.entries()) {
      log(`Schedules and forgeries: ${name} …`);
      if (settings !== current) {
        // The next part sets up another alternative, and cannot query the payments of this one.
        await checkSettled(testbed);
        await testbed.restart(settings);
        current = settings;
      }
      const part = await playPart(
        { testbed, callbackStore, gateways, secondGateways },
        {
          schedules: shareOf(schedules, place, parts.length),
          forgeries: shareOf(forgeries, place, parts.length),
          random: random.branch(name),
        },
      );
      played.schedules.push(...part.schedules);
      played.forgeries.push(...part.forgeries);
    }
    log('Comparing the books …');
    const verdict = await checkBooks(testbed);
    const result = report(played, verdict, gatewaysWith(alternatives));
    if (forgeries < FULL.forgeries) return result;
    const forged = untried(played.forgeries, gatewaysWith(alternatives));
    return { ...result, notCovered: [...result.notCovered, ...forged] };
  } finally {
    await callbackStore.stop();
    await testbed.stop();
  }
};

function report(
  played: Played,
  verdict: Awaited<ReturnType<typeof checkBooks>>,
  setUp: readonly CampaignGateway[],
) {
  const forged = merged(played.forgeries);
  const faults = forged.flatMap(({ kind, faults }) =>
    faults.map((fault) => ({ invariant: 'I20', detail: `${kind}: ${fault}` })),
  );
  const violations = [...refusals(played.schedules), ...faults, ...verdict.violations];
  const { notCovered, paidAt, table: gateways } = coverageOf(verdict.gateways, setUp);
  const sumOf = (name: 'sent' | 'repeated' | 'dropped' | 'late'): number =>
    played.schedules.reduce((sum, one) => sum + one[name], 0);
  return {
    figures: {
      schedules: played.schedules.length,
      sent: sumOf('sent'),
      repeated: sumOf('repeated'),
      late: sumOf('late'),
      dropped: sumOf('dropped'),
      forgeries: forged.reduce((sum, { tried }) => sum + tried, 0),
      falseCredits: verdict.gateways.reduce((sum, one) => sum + one.false, 0),
      missed: verdict.gateways.reduce((sum, one) => sum + one.missed, 0),
      paidAt,
    },
    tables: [forgeriesTable(forged), gateways, invariantsTable(verdict.checked, violations)],
    violations,
    notCovered,
  };
}
