// Two processes of the product on one database, and the clock of one of them is wrong while people pay at
// both.
import type { Person } from '../../bench/database/people.ts';
import type { CampaignOptions, Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS, EPOCH_SETTINGS } from '../gateways/gateways.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { Random } from '../harness/random.ts';
import { PATIENT } from '../harness/settings.ts';
import { startProduct, startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { startPayers } from '../load/payers.ts';
import type { Payers } from '../load/payers.ts';
import { settleLoad } from '../load/settle-load.ts';
import type { Jump } from './jumps.ts';
import {
  loadAgain,
  loadOnce,
  makeSpenders,
  orderEverywhere,
  payElsewhere,
  refusedTooEarly,
  spendAll,
  spentOf,
} from './limits.ts';
import { makeProcessClocks } from './process-clocks.ts';
import type { Move } from './process-clocks.ts';
import type { Round } from './rounds.ts';

export interface Sizes {
  people: number;
  spenders: number;
  /** The least time for which the clock is wrong. */
  wrongMs: number;
  settleMs: number;
}

export interface ProcessesTestbed extends Testbed {
  /** Moves the clock of the second process. */
  move: Move;
}

/** The other processes do not count loads ordered at a process whose clock is wrong by more than this. */
const LOADS_SEEN_MS = 3 * 86_400_000;
const RUPEES = 3_000;
const FAILED = 3;

/** How far the process's clock may be from the requested one after a jump. */
const NEAR_MS = 60_000;
const FOLLOWS_MS_MAX = 30_000;
/** A human check is valid for so long. */
const CHECK_MS = 600_000;

/** How far the clock of the process at `url` is off, by the end that it sets to a human check. */
async function offsetOf(url: string): Promise<number> {
  const { body } = await send({ url: `${url}/api/human-check` });
  return Number(body?.parameters?.expiresAt) * 1_000 - CHECK_MS - Date.now();
}

/** Waits until the process has the wrong time. Throws if it never has: nothing would be proved. */
export async function waitMoved(
  url: string,
  ms: number,
  timeoutMs = FOLLOWS_MS_MAX,
): Promise<void> {
  let moved = Number.NaN;
  const follows = await waitUntil(
    async () => {
      moved = await offsetOf(url);
      return Math.abs(moved - ms) < NEAR_MS;
    },
    { timeoutMs, everyMs: 20 },
  );
  if (!follows) throw new Error(`the clock of the process is ${moved} ms off instead of ${ms}`);
}

export async function startProcesses({ server, bug }: CampaignOptions): Promise<ProcessesTestbed> {
  const clocks = await makeProcessClocks();
  const settings = { ...PATIENT, ...EPOCH_SETTINGS, ...clocks.settings };
  const testbed = await startTestbed({ server, bug, name: 'clock', products: 2, settings });
  const stop = async (): Promise<void> => {
    await testbed.stop();
    await clocks.remove();
  };
  const [, url = ''] = testbed.urls;
  const moveClock = clocks.moveAt(new URL(url).port);
  const move: Move = async (ms) => {
    await moveClock(ms);
    await waitMoved(url, ms);
  };
  return { ...testbed, move, stop };
}

function payersAt(testbed: Testbed, people: readonly Person[], random: Random): Payers[] {
  const gateways = { sandboxUrl: testbed.sandbox.url, all: EPOCH_GATEWAYS };
  const half = Math.ceil(people.length / 2);
  return testbed.urls.map((url, place) => {
    const some = people.slice(place * half, (place + 1) * half);
    return startPayers(url, some, random.branch(`process ${place}`), { gateways });
  });
}

interface JumpOptions {
  random: Random;
  sizes: Sizes;
  /** Whether the process whose clock is wrong is killed, so that the other one takes over its work. */
  isKilled: boolean;
}

/** Orders, loads and spends at both processes before the jump, and again after it. */
async function acrossJump(
  testbed: ProcessesTestbed,
  jump: Jump,
  { sizes, isKilled }: JumpOptions,
): Promise<Pick<Round, 'violations' | 'spent'>> {
  const { urls, move } = testbed;
  const what = `a process ${jump.name}`;
  const isSeen = Math.abs(jump.ms) <= LOADS_SEEN_MS;
  const spenders = await makeSpenders(testbed, sizes.spenders);
  const unpaid = await orderEverywhere(testbed, urls);
  const before = isSeen ? await loadOnce(testbed, urls) : [];
  await spendAll(spenders, urls);
  await move(jump.ms);
  const from = performance.now();
  const violations: Violation[] = [
    ...(await payElsewhere(unpaid, urls, what)),
    ...(await loadAgain(before, urls, what)),
  ];
  const meanwhile = isSeen ? await loadOnce(testbed, urls) : [];
  await spendAll(spenders, urls);
  if (isKilled) await restartSecond(testbed);
  await pause(Math.max(0, sizes.wrongMs - (performance.now() - from)));
  await move(0);
  violations.push(
    ...(await loadAgain(meanwhile, urls, `${what}, and right again`)),
    ...refusedTooEarly(spenders, what),
  );
  return { violations, spent: spentOf(spenders) };
}

async function restartSecond({ products }: ProcessesTestbed): Promise<void> {
  const [, second] = products;
  await second?.end('SIGKILL');
  if (second) await startProduct(second);
}

/** The clock jumps there and back while people pay. */
export async function jumpOnce(
  testbed: ProcessesTestbed,
  jump: Jump,
  options: JumpOptions,
): Promise<Round> {
  const { random, sizes } = options;
  const { sandbox } = testbed;
  await sandbox.script('khalti-service', 'failed', { times: FAILED });
  const people = await testbed.people(sizes.people, { rupees: RUPEES, isVerified: true });
  const payers = payersAt(testbed, people, random);
  const { violations, spent } = await acrossJump(testbed, jump, options);
  await Promise.all(payers.map((one) => one.stop()));
  await sandbox.clearScripts('khalti-service');
  return {
    violations: [
      ...violations,
      ...payers.flatMap((one) => one.violations),
      ...(await settleLoad(testbed, sizes.settleMs)),
    ],
    acknowledged: payers.flatMap((one) => one.acknowledged),
    spent,
  };
}
