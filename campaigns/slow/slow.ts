// `npm run verify:slow`: clients, outside systems and the database become slow while honest people pay. They
// must not notice what does not concern them, be told within seconds what does, and find everything in order
// afterwards. `--count` is the number of slow clients of each kind.
import { availableParallelism } from 'node:os';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { makeRandom } from '../harness/random.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { startControl } from '../load/control.ts';
import { findLost } from '../load/lost.ts';
import { settleLoad } from '../load/settle-load.ts';
import { startWatching } from './observed.ts';
import type { Watched } from './observed.ts';
import { hungDatabase, slowClients, slowOutside } from './parts.ts';
import type { PartResult } from './parts.ts';
import { startSlowTestbed } from './slow-testbed.ts';
import type { SlowTestbed } from './slow-testbed.ts';

const FULL = { each: 1_000, seconds: 60, rounds: 4, hung: 30, people: 10, baselineMs: 10_000 };
const QUICK = { each: 100, seconds: 1, rounds: 1, hung: 1, people: 6, baselineMs: 500 };
const SETTLE_MS = 60_000;

async function runParts(
  testbed: SlowTestbed,
  watched: Watched,
  { options, sizes }: { options: CampaignOptions; sizes: typeof FULL },
): Promise<PartResult[]> {
  const { isQuick, log } = options;
  const results: PartResult[] = [];
  const run = async (name: string, part: Promise<PartResult>): Promise<void> => {
    const result = await part;
    log(`${name}: ${JSON.stringify(result.figures)}`);
    results.push(result);
  };
  await run('slow clients', slowClients(testbed, watched, sizes));
  await run('slow outside systems', slowOutside(testbed, watched, { ...sizes, isQuick }));
  const seconds = sizes.hung;
  await run('a hung network', hungDatabase(testbed, watched, { seconds, way: 'network' }));
  if (isQuick) return results;
  await run('hung backends', hungDatabase(testbed, watched, { seconds, way: 'backends' }));
  return results;
}

async function lostOf({ database }: SlowTestbed, { payers }: Watched): Promise<Violation[]> {
  const lost = await retryWhenBusy(() => findLost(database.owner, payers.acknowledged));
  return lost.map(({ kind, id }) => {
    return { invariant: 'I14', detail: `the ${kind} ${id} was acknowledged, and is lost` };
  });
}

export async function slow(options: CampaignOptions): Promise<CampaignResult> {
  const standard = options.isQuick ? QUICK : FULL;
  const {
    seconds = standard.seconds,
    rounds = standard.rounds,
    hung = standard.hung,
  } = options.counts;
  const sizes = { ...standard, each: options.count ?? standard.each, seconds, rounds, hung };
  const testbed = await startSlowTestbed(options);
  const control = await startControl();
  try {
    const random = makeRandom(options.seed).branch('honest');
    const watched = await startWatching(testbed, control, { ...sizes, random });
    const results = await runParts(testbed, watched, { options, sizes });
    await watched.payers.stop();
    const unsettled = await settleLoad(testbed, SETTLE_MS);
    const lost = await lostOf(testbed, watched);
    const verdict = await retryWhenBusy(() => checkBooks(testbed, { settleMs: 1_000 }));
    return {
      figures: {
        cores: availableParallelism(),
        baselineP99Ms: Math.round(watched.baselineMs),
        ...Object.assign({}, ...results.map(({ figures }) => figures)),
        acknowledged: watched.payers.acknowledged.length,
        acknowledgedThenLost: lost.length,
      },
      tables: [],
      violations: [
        ...results.flatMap(({ violations }) => violations),
        ...watched.payers.violations,
        ...unsettled,
        ...lost,
        ...verdict.violations,
      ],
    };
  } finally {
    await control.stop();
    await testbed.stop();
  }
}
