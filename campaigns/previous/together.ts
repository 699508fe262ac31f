// The previous release and this version on one database, as during an update: the previous release runs and
// people pay, the database is migrated under it, this version starts beside it, and each is restarted and
// killed once. What begins at one is paid, delivered and read at the other.
import type { Person } from '../../bench/database/people.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSchema } from '#server/db/testing/read-schema.ts';
import type { BenchDatabase } from '../../bench/database/own-server.ts';
import type { Product } from '../../e2e/product.ts';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { waitUntil } from '../harness/concurrency.ts';
import { sendWithRetry } from '../harness/http.ts';
import { expectOk, newOrder, readOrder, walletPaymentRequest } from '../harness/orders.ts';
import { makeRandom } from '../harness/random.ts';
import { makeStops, startProduct } from '../harness/testbed.ts';
import type { Stops, Testbed } from '../harness/testbed.ts';
import { lostOf } from '../load/lost.ts';
import { longestGap, startPayers } from '../load/payers.ts';
import type { Payers } from '../load/payers.ts';
import { settleLoad } from '../load/settle-load.ts';
import { preparePair } from './pair.ts';
import type { Pair } from './pair.ts';
import type { Release } from './release.ts';

const PEOPLE = 8;
const RUPEES = 5_000;
const CROSSED = 5;
const FULL = 300;
const QUICK = 40;
/** Generous, because on a busy machine both versions are slow. */
const WAIT_MS = 600_000;
const DELIVERED_MS = 60_000;
const SETTLED_MS = 180_000;

const broken = (detail: string): Violation => ({ invariant: 'I35', detail });

/** People who go on paying at one of the two. */
async function payersAt({ testbed }: Pair, { url }: Product, seed: number): Promise<Payers> {
  const people = await testbed.people(PEOPLE, { rupees: RUPEES, isVerified: true });
  const gateways = { sandboxUrl: testbed.sandbox.url, all: EPOCH_GATEWAYS };
  return startPayers(url, people, makeRandom(seed).branch(url), { gateways });
}

/** The last answer without success that each of them got, for an error message. */
const lastOf = (payers: readonly Payers[]): string =>
  payers
    .map(
      ({ repeated, violations }) =>
        `${repeated.at(-1) ?? 'nothing'}, ${violations.length} violations`,
    )
    .join('; ');

/** Waits until each of them has got `count` more acknowledgements. */
async function more(payers: readonly Payers[], count: number): Promise<void> {
  const wanted = payers.map(({ acknowledged }) => acknowledged.length + count);
  const isThere = payers.map(
    ({ acknowledged }, place) =>
      async () =>
        acknowledged.length >= (wanted[place] ?? 0),
  );
  for (const is of isThere) {
    if (await waitUntil(is, { timeoutMs: WAIT_MS })) continue;
    throw new Error(`people at one of the two versions get no answers: ${lastOf(payers)}`);
  }
}

/** Orders at one version and pays at the other; `afterPayment` may end the version that took the payment. */
async function crossOnce(
  person: Person,
  { at, paidAt, readAt }: { at: Product; paidAt: Product; readAt: readonly Product[] },
  testbed: Testbed,
  afterPayment: () => Promise<void> = async () => undefined,
): Promise<void> {
  const orderId = await newOrder({ ...testbed, url: at.url }, person, 10);
  const paid = await sendWithRetry(walletPaymentRequest(paidAt.url, person, orderId));
  expectOk('the payment', paid);
  await afterPayment();
  for (const { url } of readAt) {
    const isDelivered = async (): Promise<boolean> =>
      (await readOrder({ ...testbed, url }, person, orderId)).state === 'delivered';
    if (await waitUntil(isDelivered, { timeoutMs: DELIVERED_MS })) continue;
    throw new Error(`the order ${orderId} is not delivered`);
  }
}

/** Orders that begin at one version and go on at the other, in both directions. */
async function crossBoth({ testbed, earlier, later }: Pair): Promise<Violation[]> {
  const violations: Violation[] = [];
  const person = await testbed.person({ rupees: RUPEES });
  for (const [at, paidAt, says] of [
    [earlier, later, 'ordered at the release before, paid at this version'],
    [later, earlier, 'ordered at this version, paid at the release before'],
  ] as const) {
    for (let number = 0; number < CROSSED; number += 1) {
      await crossOnce(person, { at, paidAt, readAt: [at, paidAt] }, testbed).catch(
        (error: unknown) => {
          violations.push(broken(`${says}: ${String(error)}`));
        },
      );
    }
  }
  return violations;
}

/** Paid at one, which is killed before the delivery is known: the other one finishes it. */
async function handOver({ testbed, earlier, later }: Pair): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [dies, stays, says] of [
    [earlier, later, 'paid at the release before, which was killed'],
    [later, earlier, 'paid at this version, which was killed'],
  ] as const) {
    await testbed.sandbox.script('khalti-service', 'queued-then-success', { times: 1 });
    const person = await testbed.person({ rupees: RUPEES });
    const kill = (): Promise<void> => dies.end('SIGKILL');
    await crossOnce(person, { at: dies, paidAt: dies, readAt: [stays] }, testbed, kill).catch(
      (error: unknown) => void violations.push(broken(`${says}: ${String(error)}`)),
    );
    await testbed.sandbox.clearScripts('khalti-service');
    await startProduct(dies);
  }
  return violations;
}

/** The previous release audits the books with its own rules. */
async function auditBefore(release: Release, { settings }: Product): Promise<Violation[]> {
  try {
    const said = await release.node(['setup/kosheli.mjs', 'verify'], settings);
    return said.includes('VIOLATIONS 0') ? [] : [broken(`its own audit says: ${said.slice(-500)}`)];
  } catch (error) {
    return [broken(String(error))];
  }
}

/** The schema is still this version's after the previous release has started again. */
async function changesOf(before: readonly string[], database: BenchDatabase): Promise<Violation[]> {
  const now = new Set(await readSchema(database.owner));
  const lost = before.filter((line) => !now.has(line));
  return lost.map((line) => broken(`the release before changed the schema: ${line.slice(0, 200)}`));
}

export interface Together {
  figures: Record<string, number>;
  violations: Violation[];
}

async function update(options: CampaignOptions, release: Release, stops: Stops): Promise<Together> {
  const { log, seed, isQuick } = options;
  const count = options.count ?? (isQuick ? QUICK : FULL);
  const pair = await preparePair(options, release, stops);
  const { testbed, earlier, later } = pair;
  const { database } = testbed;
  const first = await payersAt(pair, earlier, seed);
  await more([first], count);
  const from = Date.now();
  const applied = await migrate(database.owner);
  log(`the database was migrated under ${release.commit}: ${applied.length} files`);
  const schema = await readSchema(database.owner);
  await more([first], count);
  const repeatedByMigration = first.repeated.length;
  const waitedSeconds = longestGap(first.acknowledged, from, Date.now());
  await startProduct(later);
  const both = [first, await payersAt(pair, later, seed + 1)];
  await more(both, count);
  const crossed = await crossBoth(pair);
  log('what began at one version went on at the other');
  await earlier.end('SIGTERM');
  await startProduct(earlier);
  await more(both, count);
  const changed = await changesOf(schema, database);
  const handed = await handOver(pair);
  log('each was killed once, and the other one went on');
  await more(both, count);
  await Promise.all(both.map((one) => one.stop()));
  const acknowledged = both.flatMap((one) => one.acknowledged);
  const unsettled = await settleLoad(testbed, SETTLED_MS);
  const books = await checkBooks(testbed, { settleMs: SETTLED_MS });
  return {
    figures: {
      files: applied.length,
      acknowledged: acknowledged.length,
      repeatedByMigration,
      waitedSeconds: Number(waitedSeconds.toFixed(1)),
      repeated: both.flatMap((one) => one.repeated).length,
      crossed: 2 * CROSSED,
    },
    violations: [
      ...both.flatMap((one) => one.violations),
      ...crossed,
      ...changed,
      ...handed,
      ...unsettled,
      ...(await lostOf(testbed, acknowledged)),
      ...books.violations,
      ...(await auditBefore(release, earlier)),
    ],
  };
}

export async function runTogether(options: CampaignOptions, release: Release): Promise<Together> {
  const stops = makeStops();
  try {
    return await update(options, release, stops);
  } finally {
    await stops.run();
  }
}
