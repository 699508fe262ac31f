// `npm run verify:disk`: the file system of the product's PostgreSQL fills while people pay. They get 503 and
// never a false success; the product stays up, and recovers by itself once there is space again. `--count`:
// how often the disk fills.
import { availableParallelism } from 'node:os';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { startEmbeddedTestbed } from '../embedded/embedded-testbed.ts';
import type { EmbeddedTestbed } from '../embedded/embedded-testbed.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import type { Answer } from '../load/asker.ts';
import { lostOf } from '../load/lost.ts';
import { startPayers } from '../load/payers.ts';
import { settleLoad } from '../load/settle-load.ts';
import { untilAnswered } from '../load/until-answered.ts';
import { makeSmallDisk } from './small-disk.ts';
import type { SmallDisk } from './small-disk.ts';

const FULL = { rounds: 10, fullMs: 15_000, people: 10 };
const QUICK = { rounds: 1, fullMs: 1_000, people: 6 };
const MEGABYTES = 400;
const RUPEES = 3_000;
const SERVED_MS_MAX = 120_000;
const SETTLE_MS = 60_000;
/** How long a busy machine may take to use up the last space. */
const FULL_MS_MAX = 60_000;

/** Where the space is missing: for a table that grows, or for the next file of the write-ahead log. */
type Where = 'tables' | 'log';

interface Round {
  where: Where;
  refused: number;
  backSeconds: number;
  acknowledged: number;
  violations: Violation[];
}

interface Place {
  testbed: EmbeddedTestbed;
  disk: SmallDisk;
  random: Random;
  sizes: typeof FULL;
}

/** Fills the file system; for `log`, PostgreSQL is made to need its next file at once. */
async function fill({ disk, testbed }: Place, where: Where): Promise<void> {
  await disk.fill(0);
  // The server may end before it answers this.
  if (where === 'log') {
    await testbed.database.owner.query('select pg_switch_wal()').catch(() => undefined);
  }
}

/** How many were refused for want of space: they asked once the disk was full, and before space came back. */
export function refusedBetween(answers: readonly Answer[], from: number, to = Infinity): number {
  return answers.filter(({ status, sentAt }) => status === 503 && sentAt >= from && sentAt < to)
    .length;
}

/** Answers with a 5xx other than 503, and broken connections. */
function wrongAnswers(answers: readonly Answer[], where: Where): Violation[] {
  const wrong = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  return wrong.map(({ path, status }) => {
    return { invariant: 'I20', detail: `${path}: ${status} without space for ${where}` };
  });
}

async function fillOnce(place: Place, where: Where): Promise<Round> {
  const { testbed, disk, random, sizes } = place;
  const people = await testbed.people(sizes.people, { rupees: RUPEES, isVerified: true });
  const answers: Answer[] = [];
  const payers = startPayers(testbed.url, people, random, {
    gateways: { sandboxUrl: testbed.sandbox.url, all: EPOCH_GATEWAYS },
    onAnswer: (answer) => answers.push(answer),
  });
  await untilAnswered(payers, SERVED_MS_MAX);
  await fill(place, where);
  const filledAt = Date.now();
  const isFull = await waitUntil(async () => refusedBetween(answers, filledAt) > 0, {
    timeoutMs: FULL_MS_MAX,
  });
  await pause(sizes.fullMs);
  const freedAt = Date.now();
  await disk.free();
  const isServed = await untilAnswered(payers, SERVED_MS_MAX);
  const backSeconds = (Date.now() - freedAt) / 1_000;
  await payers.stop();
  await testbed.reconnect();
  const unsettled = await retryWhenBusy(() => settleLoad(testbed, SETTLE_MS));
  const lost = await lostOf(testbed, payers.acknowledged);
  const broken = (invariant: string, detail: string): Violation => ({ invariant, detail });
  return {
    where,
    refused: refusedBetween(answers, filledAt, freedAt),
    backSeconds,
    acknowledged: payers.acknowledged.length,
    violations: [
      ...payers.violations,
      ...wrongAnswers(answers, where),
      ...unsettled,
      ...lost,
      ...(isFull ? [] : [broken('the campaign', `the space for ${where} never ended`)]),
      ...(isServed ? [] : [broken('I15', `nobody was served after there was space for ${where}`)]),
    ],
  };
}

const NOT_RUN = 'this account may not mount a small file system; root may';

async function runOn(disk: SmallDisk, options: CampaignOptions): Promise<CampaignResult> {
  const standard = options.isQuick ? QUICK : FULL;
  const sizes = { ...standard, rounds: options.count ?? standard.rounds };
  const random = makeRandom(options.seed);
  const testbed = await startEmbeddedTestbed({ bug: options.bug, dataDir: `${disk.folder}/data` });
  try {
    const rounds: Round[] = [];
    for (let number = 0; number < sizes.rounds; number += 1) {
      const own = random.branch(`round ${number}`);
      const where = number % 2 === 0 ? 'tables' : 'log';
      rounds.push(await fillOnce({ testbed, disk, random: own, sizes }, where));
      options.log(`${where}: ${JSON.stringify({ ...rounds.at(-1), violations: undefined })}`);
    }
    const verdict = await retryWhenBusy(() => checkBooks(testbed, { settleMs: 1_000 }));
    return {
      figures: {
        cores: availableParallelism(),
        timesFull: rounds.length,
        refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
        acknowledged: rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        longestBackSeconds: Math.max(...rounds.map(({ backSeconds }) => backSeconds)).toFixed(1),
      },
      tables: [],
      violations: [...rounds.flatMap(({ violations }) => violations), ...verdict.violations],
    };
  } finally {
    await disk.free();
    await testbed.stop();
  }
}

export async function disk(options: CampaignOptions): Promise<CampaignResult> {
  const small = await makeSmallDisk(MEGABYTES);
  if (!small) {
    if (!options.isQuick) throw new Error(`verify:disk cannot run: ${NOT_RUN}.`);
    return { figures: { notRun: NOT_RUN }, tables: [], violations: [] };
  }
  try {
    return await runOn(small, options);
  } finally {
    await small.remove();
  }
}
