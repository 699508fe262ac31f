// `verify:fuzz`: generated calls from the documents of the site and of the back office; each answer must
// be one that the document describes, and the books must agree at the end.
import { sealAll } from '#server/audit/seal.ts';
import { verifyChain } from '#server/audit/verify-chain.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { table } from '../../bench/report.ts';
import { checkBooks, invariantsTable } from '../books/check-books.ts';
import type { Campaign, CampaignOptions, Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import { MANY_SMS } from '../harness/settings.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { startControl } from '../load/control.ts';
import type { Control } from '../load/control.ts';
import { Judge } from './answers/judge.ts';
import { Tally } from './answers/tally.ts';
import { Callers } from './callers.ts';
import { CHAINS } from './chains/chains.ts';
import { Steps } from './chains/steps.ts';
import { playOne } from './engine.ts';
import type { Engine } from './engine.ts';
import { readCalls } from './fuzz-call.ts';
import type { FuzzCall } from './fuzz-call.ts';
import { readyPictures } from './kinds/draft.ts';
import { UNREACHABLE } from './unreachable.ts';
import { hostileValues } from './values/hostile.ts';
import { KnownIds } from './values/known-ids.ts';

const FULL = 1_000_000;
const QUICK = 800;
/** Turns played at the same time. */
const LANES = 8;
/** From this many requests on, every call that can succeed must have succeeded. */
const LONG = 100_000;
/** One turn in this many is a chain, which makes about twenty calls. */
const CHAIN_EVERY = 60;

/** Transfers of more than Rs 50 to somebody new are held. */
const SETTINGS = {
  HUMAN_CHECK: 'off',
  TRANSFER_HOLD_ABOVE: '50',
  TRANSFER_HOLD_MINUTES: '60',
  ...MANY_SMS,
};

async function makeEngine(
  testbed: Testbed,
  { deskUrl, control }: { deskUrl: string; control: Control },
  { seed, log }: Pick<CampaignOptions, 'seed' | 'log'>,
) {
  const calls = await readCalls(testbed.url);
  await readyPictures();
  const engine: Engine = {
    urls: { public: testbed.url, desk: deskUrl },
    judge: new Judge(),
    tally: new Tally(calls),
    callers: new Callers({ testbed, url: deskUrl }),
    ids: new KnownIds(testbed.database.owner),
    values: hostileValues(seed),
    control,
    violations: [],
    log,
  };
  return { engine, calls };
}

interface Run {
  engine: Engine;
  calls: readonly FuzzCall[];
  testbed: Testbed;
  options: CampaignOptions;
  count: number;
  /** Why chains ended before their end, a sentence each. */
  stopped: string[];
}

/** Plays a chain or one call; the calls take turns. */
async function playTurn(
  { engine, calls, testbed, options, stopped }: Run,
  turn: number,
): Promise<void> {
  const random = makeRandom(options.seed).branch(`turn ${turn}`);
  if (turn % CHAIN_EVERY === 0) {
    const chains = CHAINS(testbed);
    const chain = chains[(turn / CHAIN_EVERY) % chains.length];
    const steps = new Steps(engine, new Map(calls.map((call) => [call.name, call])));
    await chain?.play(steps, random).catch((error: unknown) => {
      // A mail that is late on a busy machine ends its chain, not the run.
      stopped.push(`${chain.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
    return;
  }
  const call = calls[turn % calls.length];
  if (call) await playOne(engine, call, random);
}

const PROGRESS_MS = 30_000;

/** Plays turns until `count` requests were sent, or the product is gone. */
async function playAll(run: Run): Promise<void> {
  const { engine, testbed, count, options } = run;
  let turn = 0;
  let saidAt = performance.now();
  const isOver = (): boolean =>
    engine.tally.total >= count ||
    testbed.products.some((product) => product.crash() !== undefined);
  const lane = async (): Promise<void> => {
    while (!isOver()) {
      turn += 1;
      await playTurn(run, turn);
      if (performance.now() - saidAt < PROGRESS_MS) continue;
      saidAt = performance.now();
      options.log(`${engine.tally.total} calls, ${engine.violations.length} violations`);
    }
  };
  await mapLimited(
    Array.from({ length: LANES }, () => lane),
    LANES,
    (one) => one(),
  );
}

/** The audit log's chain has no gap and no changed record. */
async function checkChain(testbed: Testbed): Promise<Violation[]> {
  const { owner } = testbed.database;
  await sealAll(owner);
  const { problems } = await verifyChain(owner);
  return problems.map((detail) => ({ invariant: 'I31', detail }));
}

/** The calls that never succeeded: a table with reasons, and in a long run those without a known reason. */
function neverSucceeded({ tally }: Engine, isLong: boolean) {
  const never = tally.neverSucceeded();
  const names = never.map(({ name }) => name);
  const rows = never.map((call) => [
    call.name,
    UNREACHABLE[call.name] ?? `? ${tally.lastRefusalOf(call)}`,
  ]);
  const without = names.filter((name) => UNREACHABLE[name] === undefined);
  return {
    table: table(['never answered 2xx', 'why, or its last refusal'], rows),
    notCovered: isLong ? without.map((name) => `${name} was never answered 2xx`) : [],
    count: names.length,
  };
}

/** Chains that mostly stop half-way prove nothing. */
function tooManyStopped(stopped: readonly string[], count: number): string[] {
  const most = 2 + count / CHAIN_EVERY / 50;
  return stopped.length > most ? [`${stopped.length} chains stopped, such as ${stopped[0]}`] : [];
}

export const fuzz: Campaign = async (options) => {
  const { server, bug, isQuick, log } = options;
  const count = options.count ?? (isQuick ? QUICK : FULL);
  const port = String(await freePort());
  const desk = { DESK: 'on', DESK_PORT: port, DESK_URL: `http://localhost:${port}` };
  const settings = { ...SETTINGS, ...desk };
  const sandbox = { SANDBOX_BILLS_RETURN_MS: '0' };
  const testbed = await startTestbed({ server, name: 'fuzz', bug, settings, sandbox });
  const control = await startControl();
  try {
    const { engine, calls } = await makeEngine(
      testbed,
      { deskUrl: desk.DESK_URL, control },
      options,
    );
    const start = performance.now();
    const stopped: string[] = [];
    await playAll({ engine, calls, testbed, options, count, stopped });
    const seconds = (performance.now() - start) / 1_000;
    log(`${engine.tally.total} calls were made; checking the books …`);
    const { violations: books, checked } = await checkBooks(testbed);
    const violations = [...engine.violations, ...books, ...(await checkChain(testbed))];
    const never = neverSucceeded(engine, count >= LONG);
    const { tally } = engine;
    return {
      figures: {
        calls: calls.length,
        requests: tally.total,
        perSecond: Math.round(tally.total / seconds),
        succeededPercent: tally.successPercent,
        slowestMs: Math.round(tally.slowestMs),
        busy: tally.busy,
        outside: tally.outside,
        hiddenFromOthers: tally.hiddenFromOthers,
        stoppedChains: stopped.length,
        neverSucceeded: never.count,
      },
      tables: [
        tally.table(),
        never.table,
        invariantsTable([...checked, 'I22', 'I28', 'I29', 'I30', 'I31'], violations),
      ],
      violations,
      notCovered: [
        ...tooManyStopped(stopped, count),
        ...tally.unproven(),
        ...tally.tooFew(Math.floor(count / calls.length / 2)),
        ...never.notCovered,
      ],
    };
  } finally {
    await control.stop();
    await testbed.stop();
  }
};
