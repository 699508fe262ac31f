// `npm run verify:nodes`: three processes of the product on one database, behind HAProxy. Each is restarted
// in turn while people pay, also at gateways: no request may fail. Then one is killed: a request that is
// repeated under the same idempotency key takes effect once. At the end the books are compared, and with them
// how often each order was delivered.
import { availableParallelism } from 'node:os';
import { freePort } from '#setup/testing/free-port.mjs';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS, EPOCH_SETTINGS } from '../gateways/gateways.ts';
import { lostOf } from '../load/lost.ts';
import { startPayers } from '../load/payers.ts';
import type { Payers } from '../load/payers.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { callBackAt } from '../harness/sandbox.ts';
import { startProduct, startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { startFront } from './front.ts';

const PRODUCTS = 3;
const FULL = 12;
const QUICK = 3;
/** Nobody may send money to more than ten new people in a day. */
const PEOPLE = 10;
const RUPEES = 5_000;
const KILLS = 3;
/** Longer than HAProxy needs to see that a process is leaving: two checks, a second apart. */
const SETTINGS = { DRAIN_SECONDS: '4' };
/** Until a started process gets requests again. */
const JOINED_MS = 3_000;
const ANSWERED_MS_MAX = 60_000;

interface Run {
  testbed: Testbed;
  url: string;
  random: Random;
  log: (sentence: string) => void;
}

async function underLoad<T>(run: Run, name: string, work: (payers: Payers) => Promise<T>) {
  const people = await run.testbed.people(PEOPLE, { rupees: RUPEES, isVerified: true });
  const gateways = { sandboxUrl: run.testbed.sandbox.url, all: EPOCH_GATEWAYS };
  const payers = startPayers(run.url, people, run.random.branch(name), { gateways });
  await waitUntil(async () => payers.acknowledged.length > PEOPLE, { timeoutMs: ANSWERED_MS_MAX });
  const answer = await work(payers);
  await payers.stop();
  return { payers, answer };
}

/** One process after the other, `count` times in all. */
async function restartInTurn({ testbed, log }: Run, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const product = testbed.products[number % PRODUCTS];
    if (!product) continue;
    await product.end('SIGTERM');
    await startProduct(product);
    await pause(JOINED_MS);
    log(`restart ${number + 1} of ${count}`);
  }
}

async function killInTurn({ testbed, random }: Run): Promise<void> {
  for (let number = 0; number < KILLS; number += 1) {
    const product = testbed.products[(number + 1) % PRODUCTS];
    if (!product) continue;
    await pause(random.whole(500, 2_000));
    await product.end('SIGKILL');
    await pause(JOINED_MS);
    await startProduct(product);
    await pause(JOINED_MS);
  }
}

export async function nodes(options: CampaignOptions): Promise<CampaignResult> {
  const { log, seed, server, bug } = options;
  const count = options.count ?? (options.isQuick ? QUICK : FULL);
  const address = `127.0.0.1:${await freePort()}`;
  const testbed = await startTestbed({
    server,
    bug,
    name: 'nodes',
    products: PRODUCTS,
    // Browsers come back from gateways to the front, too.
    settings: { ...SETTINGS, ...EPOCH_SETTINGS, PUBLIC_URL: `http://${address}` },
  });
  const front = await startFront(address, testbed.urls);
  try {
    await callBackAt(testbed.sandbox, front.url);
    const run: Run = { testbed, url: front.url, random: makeRandom(seed), log };
    const restarts = await underLoad(run, 'restarts', () => restartInTurn(run, count));
    const failed = [...restarts.payers.repeated, ...restarts.payers.failedReturns];
    const kills = await underLoad(run, 'kills', () => killInTurn(run));
    const acknowledged = [restarts, kills].flatMap(({ payers }) => payers.acknowledged);
    const lost = await lostOf(testbed, acknowledged);
    const verdict = await checkBooks(testbed, { settleMs: 120_000 });
    const violations: Violation[] = [
      ...restarts.payers.violations,
      ...kills.payers.violations,
      ...lost,
      ...verdict.violations,
      ...failed.map((detail) => ({ invariant: 'I15', detail: `during restarts ${detail}` })),
    ];
    return {
      figures: {
        cores: availableParallelism(),
        processes: PRODUCTS,
        restarts: count,
        requestsDuringRestarts: restarts.payers.requests(),
        failedDuringRestarts: failed.length,
        kills: KILLS,
        returnsDuringRestarts: restarts.payers.returns(),
        requestsDuringKills: kills.payers.requests(),
        repeatedAfterKills: kills.payers.repeated.length,
      },
      tables: [],
      violations,
      notCovered: [
        ...(restarts.payers.returns() > 0 ? [] : ['nobody came back from a gateway']),
        ...(kills.payers.acknowledged.length > 0
          ? []
          : ['nobody paid while processes were killed']),
      ],
    };
  } finally {
    await front.stop();
    await testbed.stop();
  }
}
