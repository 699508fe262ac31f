// One epoch: people run their histories side by side while the product is killed; then the faults end,
// and everything must settle.
import { addCoupon } from '#server/coupons/coupon-book.ts';
import type { Violation } from '../campaign.ts';
import { waitUntil } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import { rowsOf } from '../harness/retry-when-busy.ts';
import { checkResponses } from './checks/responses.ts';
import { checkOrders } from './checks/orders.ts';
import { readGroupRecords } from './checks/group-records.ts';
import { checkWallets } from './checks/wallets.ts';
import type { CrashTestbed } from './crash/crash-testbed.ts';
import type { FaultKind, Points } from './crash/points.ts';
import { expireOrders, makeQueriesDue } from './crash/time.ts';
import { beginFaults, endFaults } from './faults.ts';
import { memberOf } from './people/group.ts';
import type { Group, Member } from './people/group.ts';
import { runHistory } from './people/history.ts';
import { refundPayments, resolveRefunds } from './people/operator.ts';

export interface EpochOptions {
  /** Unique on this database. */
  name: string;
  histories: number;
  /** How often the product is killed during the histories; it is killed once more after them. */
  kills: number;
  cuts: number;
}

export interface EpochResult {
  violations: Violation[];
  requests: number;
  /** Refunds, successful or not. */
  refunds: number;
  /** Those that needed manual review. */
  resolved: number;
  crashes: number;
  /** Orders that were open at the last kill and are final now. */
  recovered: number;
  recoverySeconds: number;
}

/** Everything must settle within this time; else the product is killed and restarted once more. */
const SETTLE_MS_MAX = 15_000;
const ROUNDS_MAX = 3;

/** Opening balances. The highest leaves no room for transfers below the wallet's cap. */
const OPENING_RUPEES = [300, 1_500, 3_000, 6_000, 9_000, 9_900];

async function makeGroup(
  testbed: CrashTestbed,
  random: Random,
  options: EpochOptions,
): Promise<Group> {
  const { name, histories } = options;
  const members: Member[] = [];
  const share = Math.ceil(histories / OPENING_RUPEES.length);
  for (const rupees of OPENING_RUPEES) {
    const count = Math.min(share, histories - members.length);
    for (const person of await testbed.people(count, { rupees })) {
      const own = random.branch(`member ${members.length}`);
      members.push(memberOf(person, BigInt(rupees) * 100n, own));
    }
  }
  const coupons = [`${name}A`, `${name}B`];
  for (const [index, code] of coupons.entries()) {
    await addCoupon(testbed.database.owner, {
      code,
      off: index === 0 ? { percent: '12.5' } : { fixedPaisa: 3_000n },
      minimumPaisa: 0n,
      capPaisa: null,
      services: null,
      usesPerPerson: index === 0 ? 2 : 1,
      usesTotal: index === 0 ? 3 : 6,
      validFrom: new Date('2026-01-01'),
      validUntil: null,
    });
  }
  return { testbed, members, coupons, violations: [], requests: 0, isLost: false };
}

/** What chooses where the next fault happens. */
interface Aim {
  points: Points;
  random: Random;
}

/** At how many points a kill is armed; the first point that is reached is where it happens. */
const KILLS_ARMED = 8;

/**
 * Arms faults at the points that had this kind least often, and at as many random points, because the
 * rarest may not be reached in this epoch.
 */
function arm(
  { injector }: CrashTestbed,
  { points, random }: Aim,
  kind: FaultKind,
  count: number,
): void {
  const half = Math.ceil(count / 2);
  const keys = [...points.rarest(kind, half, random), ...points.some(half, random)];
  injector.arm(keys.map((key) => ({ kind, key, nth: random.whole(1, 2) })));
  // One more kill at any point, because before the first epoch no point is known.
  if (kind === 'kill') injector.arm([{ kind, nth: random.whole(100, 900) }]);
}

/** Runs all histories, and restarts the product whenever it was killed. */
async function runHistories(
  group: Group,
  { kills, cuts, ...aim }: Aim & { kills: number; cuts: number },
): Promise<void> {
  const { testbed, members } = group;
  let left = kills;
  const faults: unknown[] = [];
  let restarting: Promise<unknown> = Promise.resolve();
  testbed.onKill(() => {
    left -= 1;
    const isLong = aim.random.chance(0.5);
    const restarted = restarting.then(() => testbed.restartKilled({ isLong }));
    restarting = restarted.catch((error: unknown) => {
      group.isLost = true;
      faults.push(error);
    });
    if (left > 0) arm(testbed, aim, 'kill', KILLS_ARMED);
  });
  arm(testbed, aim, 'cut', cuts);
  if (left > 0) arm(testbed, aim, 'kill', KILLS_ARMED);
  let isOver = false;
  const refunding = refundPayments(group, aim.random.branch('operator'), () => isOver);
  const histories = Promise.all(members.map((member) => runHistory(group, member)));
  // An error of one of them may not be left unhandled, nor end the campaign amid a restart.
  const ended = histories.finally(() => (isOver = true));
  for (const one of await Promise.allSettled([ended, refunding])) {
    if (one.status === 'rejected') faults.push(one.reason);
  }
  testbed.injector.disarm();
  testbed.onKill(() => undefined);
  await restarting;
  if (faults.length > 0) throw faults[0];
}

const OPEN = `select count(*)::int as count from orders
  where state not in ('delivered', 'refunded', 'canceled', 'expired')`;
const UNDER_WAY = `select (select count(*) from orders
    where state not in ('delivered', 'refunded', 'canceled', 'expired'))
  + (select count(*) from payment_attempts where due_at is not null)
  + (select count(*) from refunds where due_at is not null and state in ('sending', 'pending'))
  + (select count(*) from outbox where sent_at is null and given_up_at is null) as count`;

/** Kills the product, lets minutes pass, restarts it, and waits until everything has settled. */
async function restartAndSettle(testbed: CrashTestbed): Promise<boolean> {
  const { owner } = testbed.database;
  testbed.kill();
  await testbed.restartKilled({ isLong: true });
  return waitUntil(
    async () => {
      await makeQueriesDue(owner);
      await expireOrders(owner);
      const [left] = await rowsOf<{ count: bigint }>(owner, UNDER_WAY);
      return left?.count === 0n;
    },
    { timeoutMs: SETTLE_MS_MAX, everyMs: 100 },
  );
}

/** Ends the faults and lets everything settle. */
async function settleAll(testbed: CrashTestbed, random: Random) {
  const { owner } = testbed.database;
  await endFaults(testbed.sandbox);
  if (random.chance(0.5)) await expireOrders(owner);
  const [open] = await rowsOf<{ count: number }>(owner, OPEN);
  const start = performance.now();
  for (let round = 0; round < ROUNDS_MAX && !(await restartAndSettle(testbed)); round += 1);
  const recoverySeconds = (performance.now() - start) / 1_000;
  return { recovered: open?.count ?? 0, recoverySeconds };
}

/** Runs one epoch; the testbed may have run others before. */
export async function runEpoch(
  testbed: CrashTestbed,
  { points, random }: Aim,
  options: EpochOptions,
): Promise<EpochResult> {
  const group = await makeGroup(testbed, random, options);
  const crashesBefore = testbed.crashes();
  await beginFaults(testbed.sandbox, random, options.histories);
  await runHistories(group, { ...options, points, random });
  const settled = await settleAll(testbed, random);
  const resolved = await resolveRefunds(testbed);
  const records = await readGroupRecords(group);
  const violations = [
    ...group.violations,
    ...checkOrders(group, records),
    ...checkWallets(group, records),
    ...(await checkResponses(group, records)),
  ];
  const crashes = testbed.crashes() - crashesBefore;
  const { requests } = group;
  return { ...settled, violations, crashes, requests, refunds: records.refunds.length, resolved };
}
