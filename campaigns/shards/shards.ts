// `npm run verify:shards`: money moves between wallets on two workers of a Citus cluster, by transfers of
// the ledger and by people of the site, while workers are killed and their links are cut. Afterwards
// nothing that was acknowledged is missing, nothing happened twice, and the books balance over all shards.
import type pg from 'pg';
import { SITE_ROLE } from '#server/db/roles/roles.ts';
import { isAway } from '#server/db/database-errors.ts';
import { openPool } from '#server/db/pool.ts';
import { makePeople } from '../../bench/database/people.ts';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { PATIENT } from '../harness/settings.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { lostOf } from '../load/lost.ts';
import { startPayers } from '../load/payers.ts';
import type { Payers } from '../load/payers.ts';
import { startCitus, waitDecided } from './citus.ts';
import type { Citus } from './citus.ts';
import { ordersPerSecond } from './order-rate.ts';
import { MOVED, startSenders } from './senders.ts';
import type { Senders, Wallet } from './senders.ts';

const NAME = 'shards';
const FULL = 100_000;
const QUICK = 2_000;
const WALLETS = 2_000;
const OPENING_PAISA = 10_000_000n;
const SENDERS = 8;
const BATCH = 20;
const PAYERS = 6;
const RUPEES = 4_500;
/** How long everything works between two faults, and at least how many of each kind there are. */
const BETWEEN_MS = [5_000, 12_000] as const;
const BETWEEN_QUICK_MS = [2_000, 3_000] as const;
const EACH_LEAST = 1;
const FAULT_MS = [1_000, 4_000] as const;
const RATE_SECONDS = 15;
const RATE_QUICK_SECONDS = 4;
const WORKERS = {
  ordersPerSecondOneDatabase: 0,
  ordersPerSecondOneWorker: 1,
  ordersPerSecondTwoWorkers: 2,
} as const;
const ANSWER_TRIES = 30;
const ANSWER_MS = 1_000;
const DECIDED_MS_MAX = 120_000;
const SETTINGS = { ...PATIENT, DATABASE_SHARDS: 'on', DATABASE_CONNECTIONS: '10' };

/** Wallets with money, and where each of them lies. */
async function makeWallets(owner: pg.Pool, count: number): Promise<Wallet[]> {
  const people = await makePeople({ owner }, count, OPENING_PAISA);
  const buckets = await owner.query<{ id: string; bucket: number }>(
    'select id, bucket_of(id) as bucket from unnest($1::uuid[]) as id',
    [people.map(({ id }) => id)],
  );
  const places = await owner.query<{ bucket: number; node: string }>(
    `select b.bucket, p.nodeport::text as node
     from generate_series(0, 63) as b (bucket)
     join pg_dist_shard_placement p
       on p.shardid = get_shard_id_for_distribution_column('wallets', b.bucket)`,
  );
  const nodes = new Map(places.rows.map(({ bucket, node }) => [bucket, node]));
  return buckets.rows.map(({ id, bucket }) => ({ id, bucket, node: nodes.get(bucket) ?? '' }));
}

interface Faults {
  kills: number;
  cuts: number;
}

/** Kills a worker or cuts its link, in turn, until everything is sent. */
async function strike(
  { workers }: Citus,
  faults: Faults,
  {
    random,
    betweenMs,
    isOver,
    log,
  }: {
    random: Random;
    betweenMs: readonly [number, number];
    isOver: () => boolean;
    log: (text: string) => void;
  },
): Promise<void> {
  while (!isOver()) {
    await pause(random.whole(...betweenMs));
    const worker = random.pick(workers);
    const ms = random.whole(...FAULT_MS);
    const name = `worker ${workers.indexOf(worker) + 1}`;
    if (faults.kills <= faults.cuts) {
      await worker.node.kill();
      await pause(ms);
      await worker.node.start();
      faults.kills += 1;
      log(`${name} was killed, and started after ${ms} ms`);
    } else {
      worker.link.hang();
      await pause(ms);
      worker.link.recover();
      faults.cuts += 1;
      log(`the link of ${name} was cut for ${ms} ms`);
    }
  }
}

/** Exactly what was acknowledged is there, once, and every wallet holds what follows from it. */
async function compare(
  owner: pg.Pool,
  wallets: readonly Wallet[],
  { acknowledged, expected, refused }: Senders,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const journals = await owner.query<{ id: string; count: number }>(
    `select id, count(*)::int as count from journals j
     where kind = $1 and j.bucket = bucket_of(id) group by id`,
    [MOVED],
  );
  const others = journals.rows.length - acknowledged.size;
  if (others !== WALLETS + PAYERS) {
    violations.push({ invariant: 'I12', detail: `${others} journals that nobody was told of` });
  }
  const counts = new Map(journals.rows.map(({ id, count }) => [id, count]));
  for (const id of acknowledged) {
    const count = counts.get(id) ?? 0;
    if (count === 0) violations.push({ invariant: 'I14', detail: `the transfer ${id} is lost` });
    if (count > 1)
      violations.push({ invariant: 'I12', detail: `the transfer ${id} is there twice` });
  }
  for (const id of refused) {
    violations.push({ invariant: 'I12', detail: `the transfer ${id} was refused` });
  }
  const balances = await owner.query<{ id: string; posted: bigint }>(
    'select account_id as id, posted from wallets where account_id = any ($1)',
    [wallets.map(({ id }) => id)],
  );
  for (const { id, posted } of balances.rows) {
    const should = OPENING_PAISA + (expected.get(id) ?? 0n);
    if (posted !== should) {
      violations.push({ invariant: 'I2', detail: `wallet ${id} holds ${posted}, not ${should}` });
    }
  }
  if (balances.rows.length !== wallets.length) {
    violations.push({ invariant: 'I14', detail: 'a wallet is missing' });
  }
  return violations;
}

async function underFaults(
  citus: Citus,
  testbed: Testbed,
  { log, seed, count, isQuick }: CampaignOptions,
) {
  const { owner, url } = testbed.database;
  const random = makeRandom(seed);
  const wallets = await makeWallets(owner, WALLETS);
  const people = await testbed.people(PAYERS, { rupees: RUPEES });
  const pool = openPool({ url, connections: SENDERS, role: SITE_ROLE, isSharded: true });
  const payers: Payers = startPayers(testbed.url, people, random.branch('payers'));
  const faults: Faults = { kills: 0, cuts: 0 };
  const least = count ?? (isQuick ? QUICK : FULL);
  const hasStruck = (): boolean => Math.min(faults.kills, faults.cuts) >= EACH_LEAST;
  const start = performance.now();
  const senders = startSenders({
    pool,
    wallets,
    random: random.branch('senders'),
    isOver: (begun) => begun >= least && hasStruck(),
    senders: SENDERS,
    batch: BATCH,
  });
  const told = setInterval(() => log(`${senders.done()} transfers`), 10_000);
  await strike(citus, faults, {
    random: random.branch('faults'),
    betweenMs: isQuick ? BETWEEN_QUICK_MS : BETWEEN_MS,
    isOver: () => senders.done() >= least && hasStruck(),
    log,
  });
  await senders.end;
  clearInterval(told);
  const seconds = (performance.now() - start) / 1_000;
  await payers.stop();
  await pool.end();
  return { wallets, senders, payers, faults, seconds };
}

/** Measures whole orders a second with each number of workers. */
async function measureOrders({ isQuick, log }: CampaignOptions): Promise<Record<string, number>> {
  const seconds = isQuick ? RATE_QUICK_SECONDS : RATE_SECONDS;
  const figures: Record<string, number> = {};
  for (const [name, workers] of Object.entries(WORKERS)) {
    figures[name] = await ordersPerSecond(workers, { seconds, settings: SETTINGS });
    log(`${name}: ${figures[name]}`);
  }
  return figures;
}

/** Retries, because a cut connection fails only when it is used the next time. */
async function whenAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await retryWhenBusy(work);
    } catch (error) {
      if (!isAway(error) || tries === ANSWER_TRIES) throw error;
      await pause(ANSWER_MS);
    }
  }
}

export async function shards(options: CampaignOptions): Promise<CampaignResult> {
  const { log } = options;
  const rates = await measureOrders(options);
  const citus = await startCitus(2);
  try {
    const testbed = await startTestbed({ server: citus.server, name: NAME, settings: SETTINGS });
    const { owner } = testbed.database;
    const run = await underFaults(citus, testbed, options);
    const { senders, payers, faults, seconds } = run;
    const isDecided = await waitDecided(citus, NAME, DECIDED_MS_MAX);
    const found = await whenAnswered(() => compare(owner, run.wallets, senders));
    const lost = await whenAnswered(() => lostOf(testbed, payers.acknowledged));
    const verdict = await whenAnswered(() => checkBooks(testbed, { settleMs: 120_000 }));
    for (const [words, times] of senders.again) log(`${times} times again: ${words}`);
    await testbed.stop();
    return {
      figures: {
        transfers: senders.acknowledged.size,
        kills: faults.kills,
        cuts: faults.cuts,
        transfersPerSecond: Math.round(senders.acknowledged.size / seconds),
        gapSecondsMax: (senders.longestGapMs() / 1_000).toFixed(1),
        acknowledgedOverHttp: payers.acknowledged.length,
        requests: payers.requests(),
        ...rates,
      },
      tables: [],
      violations: [...found, ...lost, ...payers.violations, ...verdict.violations],
      notCovered: isDecided ? [] : ['a transaction was still undecided at the end'],
    };
  } finally {
    await citus.stop();
  }
}
