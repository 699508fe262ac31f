// One epoch: people live their histories side by side while the product is killed under them; then
// the faults end, and everything must come to rest.
import { addCoupon } from '#server/coupons/coupon-book.ts';
import type { Violation } from '../campaign.ts';
import { becomes } from '../harness/ask.ts';
import type { Random } from '../harness/random.ts';
import { checkAnswers } from './checks/answers.ts';
import { checkOrders } from './checks/orders.ts';
import { readCrewBooks } from './checks/crew-books.ts';
import { checkWallets } from './checks/wallets.ts';
import type { CrashWorld } from './crash/crash-world.ts';
import type { Blow, Points } from './crash/points.ts';
import { endWaiting, hurryQuestions } from './crash/time.ts';
import { beginFaults, endFaults } from './faults.ts';
import { rowsOf } from './patiently.ts';
import { memberOf } from './people/crew.ts';
import type { Crew, Member } from './people/crew.ts';
import { live } from './people/history.ts';
import { decideRefunds, giveBack } from './people/operator.ts';

export interface EpochOptions {
  /** Unlike every other epoch's on this database. */
  name: string;
  histories: number;
  /** How often the product is killed while people live; it is killed once more when they are done. */
  kills: number;
  cuts: number;
}

export interface EpochFindings {
  violations: Violation[];
  requests: number;
  /** Payments that were sent back to their source, or tried to be. */
  refunds: number;
  /** Those of them that only a person could find out about, and did. */
  decided: number;
  crashes: number;
  /** Orders that were not over when the product was killed last, and are now. */
  recovered: number;
  recoverySeconds: number;
}

/** Within this everything is over; else the product is away for minutes once more, and then again. */
const SETTLE_MS_MAX = 15_000;
const ROUNDS_MAX = 3;

/** Some are poor, and one in six is so rich that nobody can send them anything. */
const RUPEES = [300, 1_500, 3_000, 6_000, 9_000, 9_900];

async function makeCrew(world: CrashWorld, random: Random, options: EpochOptions): Promise<Crew> {
  const { name, histories } = options;
  const members: Member[] = [];
  const share = Math.ceil(histories / RUPEES.length);
  for (const rupees of RUPEES) {
    const count = Math.min(share, histories - members.length);
    for (const person of await world.people(count, { rupees })) {
      const own = random.branch(`member ${members.length}`);
      members.push(memberOf(person, BigInt(rupees) * 100n, own));
    }
  }
  const coupons = [`${name}A`, `${name}B`];
  for (const [index, code] of coupons.entries()) {
    await addCoupon(world.database.owner, {
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
  return { world, members, coupons, violations: [], requests: 0, isLost: false };
}

/** What is needed to choose where the next blow falls. */
interface Aim {
  points: Points;
  random: Random;
}

/** So many places a kill waits at; the first one that is passed is where it happens. */
const KILLS_ARMED = 8;

/**
 * Blows at the places that this blow has met least, and at as many others: the rarest may not be
 * passed at all in this epoch.
 */
function arm({ crasher }: CrashWorld, { points, random }: Aim, blow: Blow, count: number): void {
  const half = Math.ceil(count / 2);
  const keys = [...points.rarest(blow, half, random), ...points.some(half, random)];
  crasher.arm(keys.map((key) => ({ blow, key, nth: random.whole(1, 2) })));
  // Wherever it happens to be: before the first epoch no place is known.
  if (blow === 'kill') crasher.arm([{ blow, nth: random.whole(100, 900) }]);
}

/** Lets everybody live, and starts the product again whenever it was killed. */
async function liveThrough(
  crew: Crew,
  { kills, cuts, ...aim }: Aim & { kills: number; cuts: number },
): Promise<void> {
  const { world, members } = crew;
  let left = kills;
  const faults: unknown[] = [];
  let reviving: Promise<unknown> = Promise.resolve();
  world.onKill(() => {
    left -= 1;
    const isLong = aim.random.chance(0.5);
    const revived = reviving.then(() => world.revive({ isLong }));
    reviving = revived.catch((error: unknown) => {
      crew.isLost = true;
      faults.push(error);
    });
    if (left > 0) arm(world, aim, 'kill', KILLS_ARMED);
  });
  arm(world, aim, 'cut', cuts);
  if (left > 0) arm(world, aim, 'kill', KILLS_ARMED);
  let isOver = false;
  const operating = giveBack(crew, aim.random.branch('operator'), () => isOver);
  await Promise.all(members.map((member) => live(crew, member)));
  isOver = true;
  await operating;
  world.crasher.disarm();
  world.onKill(() => undefined);
  await reviving;
  if (faults.length > 0) throw faults[0];
}

const OPEN = `select count(*)::int as count from orders
  where state not in ('delivered', 'refunded', 'canceled', 'expired')`;
const UNDER_WAY = `select (select count(*) from orders
    where state not in ('delivered', 'refunded', 'canceled', 'expired'))
  + (select count(*) from payment_attempts where due_at is not null)
  + (select count(*) from refunds where due_at is not null)
  + (select count(*) from outbox where sent_at is null and given_up_at is null) as count`;

/** Kills it, lets minutes pass, starts it again, and waits until everything is over. */
async function recover(world: CrashWorld): Promise<boolean> {
  const { owner } = world.database;
  world.kill();
  await world.revive({ isLong: true });
  return becomes(
    async () => {
      await hurryQuestions(owner);
      await endWaiting(owner);
      const [left] = await rowsOf<{ count: bigint }>(owner, UNDER_WAY);
      return left?.count === 0n;
    },
    { timeoutMs: SETTLE_MS_MAX, everyMs: 100 },
  );
}

/** The faults end; what then is not over after some minutes never will be. */
async function comeToRest(world: CrashWorld, random: Random) {
  const { owner } = world.database;
  await endFaults(world.outside);
  if (random.chance(0.5)) await endWaiting(owner);
  const [open] = await rowsOf<{ count: number }>(owner, OPEN);
  const from = performance.now();
  for (let round = 0; round < ROUNDS_MAX && !(await recover(world)); round += 1);
  const recoverySeconds = (performance.now() - from) / 1_000;
  return { recovered: open?.count ?? 0, recoverySeconds };
}

/** Runs one epoch on a world that may have seen others before. */
export async function runEpoch(
  world: CrashWorld,
  { points, random }: Aim,
  options: EpochOptions,
): Promise<EpochFindings> {
  const crew = await makeCrew(world, random, options);
  const crashesBefore = world.crashes();
  await beginFaults(world.outside, random, options.histories);
  await liveThrough(crew, { ...options, points, random });
  const rest = await comeToRest(world, random);
  const decided = await decideRefunds(world);
  const books = await readCrewBooks(crew);
  const violations = [
    ...crew.violations,
    ...checkOrders(crew, books),
    ...checkWallets(crew, books),
    ...(await checkAnswers(crew, books)),
  ];
  const crashes = world.crashes() - crashesBefore;
  const { requests } = crew;
  return { ...rest, violations, crashes, requests, refunds: books.refunds.length, decided };
}
