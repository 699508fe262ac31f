// `npm run verify:kills`: the process of the product and the database are killed, over and over, while people
// pay, send money and load their wallets. Every start must serve again, what was acknowledged must be there,
// and at the end the books are compared with those of the gateways and providers.
import { availableParallelism } from 'node:os';
import { table } from '../../bench/report.ts';
import { checkBooks, invariantsTable } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { findLost } from '../failover/lost.ts';
import { startPayers } from '../failover/payers.ts';
import type { Payers } from '../failover/payers.ts';
import { untilAnswered } from '../failover/until-answered.ts';
import { pause } from '../harness/concurrency.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { startProduct, startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { startLoaders } from './loaders.ts';

const FULL = 10_000;
const QUICK = 3;
/** People change after so many kills: nobody may send money to more than ten new people in a day. */
const KILLS_OF_PEOPLE = 100;
const PAYERS = 8;
const LOADERS = 3;
const RUPEES = 5_000;
const BETWEEN_MS = [0, 700] as const;
const BOOT_MS = [20, 900] as const;
const SERVED_MS_MAX = 60_000;

/** How each kill is done; the database's are left out where other campaigns work beside this one. */
const KINDS = ['kill', 'kill at start', 'stop', 'database'] as const;
type Kind = (typeof KINDS)[number];

function kindOf(random: Random, isQuick: boolean): Kind {
  const draw = random.whole(1, 20);
  if (draw === 1) return 'stop';
  if (draw <= 4) return 'kill at start';
  return draw <= 7 && !isQuick ? 'database' : 'kill';
}

/** One of its processes is killed, so that the server ends all others and recovers from its log. */
async function crashDatabase({ database: { owner } }: Testbed): Promise<void> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()
       and datname = current_database()
     order by random() limit 1`,
  );
  const pid = rows[0]?.pid;
  if (pid === undefined) throw new Error('the product has no connection to its database');
  process.kill(pid, 'SIGKILL');
}

async function killOnce(testbed: Testbed, kind: Kind, random: Random): Promise<void> {
  const [product] = testbed.products;
  if (!product) throw new Error('there is no product');
  if (kind === 'database') {
    await crashDatabase(testbed);
    return;
  }
  await product.end(kind === 'stop' ? 'SIGTERM' : 'SIGKILL');
  if (kind === 'kill at start') {
    const starting = product.start();
    await pause(random.whole(...BOOT_MS));
    await product.end('SIGKILL');
    await starting;
  }
  await startProduct(product);
}

interface Tally {
  kinds: Record<Kind, number>;
  /** Seconds until a payment or transfer that was sent afterwards was acknowledged. */
  recoveries: number[];
  loads: number;
  brokenLoads: number;
  requests: number;
  acknowledged: number;
  repeated: number;
  lost: number;
  violations: Violation[];
}

/** `count` kills under the load of people of their own. */
async function killWithPeople(
  testbed: Testbed,
  {
    count,
    random,
    isQuick,
    tally,
  }: { count: number; random: Random; isQuick: boolean; tally: Tally },
): Promise<void> {
  const people = await testbed.people(PAYERS, { rupees: RUPEES, isVerified: true });
  const payers: Payers = startPayers(testbed.url, people, random.branch('payers'));
  const loading = await testbed.people(LOADERS, { isVerified: true });
  const loaders = startLoaders(testbed, loading, random.branch('loaders'));
  for (let number = 0; number < count; number += 1) {
    await pause(random.whole(...BETWEEN_MS));
    const kind = kindOf(random, isQuick);
    const from = performance.now();
    await killOnce(testbed, kind, random);
    if (!(await untilAnswered(payers, SERVED_MS_MAX))) {
      tally.violations.push({ invariant: 'I14', detail: `nobody was served after "${kind}"` });
      break;
    }
    tally.kinds[kind] += 1;
    tally.recoveries.push((performance.now() - from) / 1_000);
  }
  await Promise.all([payers.stop(), loaders.stop()]);
  const lost = await findLost(testbed.database.owner, payers.acknowledged);
  tally.loads += loaders.made();
  tally.brokenLoads += loaders.broken();
  tally.requests += payers.requests();
  tally.acknowledged += payers.acknowledged.length;
  tally.repeated += payers.repeated.length;
  tally.lost += lost.length;
  tally.violations.push(
    ...payers.violations,
    ...lost.map(({ kind, id }) => {
      return { invariant: 'I14', detail: `the ${kind} ${id} was acknowledged, and is gone` };
    }),
  );
}

const emptyTally = (): Tally => ({
  kinds: { kill: 0, 'kill at start': 0, stop: 0, database: 0 },
  recoveries: [],
  loads: 0,
  brokenLoads: 0,
  requests: 0,
  acknowledged: 0,
  repeated: 0,
  lost: 0,
  violations: [],
});

export async function kills(options: CampaignOptions): Promise<CampaignResult> {
  const { server, bug, seed, isQuick, log } = options;
  const count = options.count ?? (isQuick ? QUICK : FULL);
  const testbed = await startTestbed({ server, name: 'kills', bug });
  const random = makeRandom(seed);
  const tally = emptyTally();
  try {
    // Campaigns' servers answer before a commit is in the log; what a crash may not lose must be there.
    await testbed.database.owner.query('alter database kills set synchronous_commit = on');
    await testbed.restart();
    for (let done = 0; done < count && tally.violations.length === 0; done += KILLS_OF_PEOPLE) {
      const some = Math.min(KILLS_OF_PEOPLE, count - done);
      const own = random.branch(`people ${done}`);
      await killWithPeople(testbed, { count: some, random: own, isQuick, tally });
      log(`${done + some} of ${count} kills`);
    }
    const verdict = await checkBooks(testbed, { settleMs: 120_000 });
    const violations = [...tally.violations, ...verdict.violations];
    const { kinds, recoveries, loads, brokenLoads, requests, acknowledged, repeated, lost } = tally;
    const slowest = Math.max(...recoveries);
    return {
      figures: {
        cores: availableParallelism(),
        kills: recoveries.length,
        requests,
        acknowledged,
        repeated,
        loads,
        brokenLoads,
        longestRecoverySeconds: Number(slowest.toFixed(1)),
        acknowledgedThenLost: lost,
      },
      tables: [
        table(
          ['how', 'times'],
          KINDS.map((kind) => [kind, String(kinds[kind])]),
        ),
        invariantsTable(verdict.checked, violations),
      ],
      violations,
    };
  } finally {
    await testbed.stop();
  }
}
