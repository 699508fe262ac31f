// The clock of the machine jumps, and with it that of its PostgreSQL: days ahead and behind, and across the
// end of a month.
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { RefundAsk } from '#server/payments/refunds/open-refund.ts';
import type { CampaignOptions, Violation } from '../campaign.ts';
import { startEmbeddedTestbed } from '../embedded/embedded-testbed.ts';
import type { EmbeddedTestbed } from '../embedded/embedded-testbed.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { newLoad } from '../harness/orders.ts';
import { beginAttempt, returnRequest } from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { retryWhenBusy, rowsOf } from '../harness/retry-when-busy.ts';
import { startPayers } from '../load/payers.ts';
import { settleLoad } from '../load/settle-load.ts';
import { MACHINE_DAYS, nextMonthAt } from './jumps.ts';
import type { Jump } from './jumps.ts';
import { makeSpenders, refusedTooEarly, spendAll, spentOf } from './limits.ts';
import type { Spender } from './limits.ts';
import { makeMachineClock } from './machine-clock.ts';
import type { MachineClock } from './machine-clock.ts';
import type { Sizes } from './processes.ts';
import { checkRounds } from './rounds.ts';
import type { Checked, Round } from './rounds.ts';

const RUPEES = 3_000;
/** How far the database's clock may be from the requested one after a jump. */
const NEAR_MS = 60_000;
const FOLLOWS_MS_MAX = 60_000;
/** How many deliveries get no answer, and how many queries about deliveries fail. */
const SILENT = 4;
const QUESTIONS = 100;
const UNKNOWN_MS_MAX = 60_000;
/** How long before the end of a month people begin to spend; enough even for a busy machine. */
const BEFORE_MS = 300_000;
const AFTER_MS = 3_000;

interface Machine {
  testbed: EmbeddedTestbed;
  clock: MachineClock;
  sizes: Sizes;
}

const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms';

/** Moves the clock, and waits until the database follows: otherwise nothing would be proved. */
async function move({ testbed, clock }: Machine, ms: number): Promise<void> {
  await clock.move(ms);
  let moved = Number.NaN;
  const follows = await waitUntil(
    async () => {
      // A jump may end connections that wait for something.
      const rows = await rowsOf<{ ms: number }>(testbed.database.owner, NOW).catch(() => []);
      moved = (rows[0]?.ms ?? Number.NaN) - Date.now();
      return Math.abs(moved - ms) < NEAR_MS;
    },
    { timeoutMs: FOLLOWS_MS_MAX },
  );
  if (!follows) throw new Error(`the database's clock is ${moved} ms off instead of ${ms}`);
}

/** A payment is begun at each gateway; its payer comes back after the jump. */
async function beginPayments(testbed: EmbeddedTestbed): Promise<Payment[]> {
  return Promise.all(
    EPOCH_GATEWAYS.map(async (gateway) => {
      const person = await testbed.person({ rupees: 0, isVerified: true });
      const orderId = await newLoad(testbed, person, 100);
      return beginAttempt(testbed, person, { orderId, gateway });
    }),
  );
}

async function finishPayments({ sandbox }: EmbeddedTestbed, begun: readonly Payment[]) {
  for (const { gateway, form } of begun) {
    const back = await gateway.visit(sandbox.url, form, 'pay').catch(() => undefined);
    if (back) await send(returnRequest(back));
  }
}

const PAID = `select id, order_id as "orderId", user_id as "userId" from payment_attempts
  where order_id = any ($1) and state = 'succeeded'`;

/**
 * Opens refunds of the payments at gateways that have a call for refunds; each may be made only once. Throws
 * if there is no such payment.
 */
async function refund({ database: { owner } }: EmbeddedTestbed, payments: readonly Payment[]) {
  const some = payments.filter(({ gateway }) => gateway.readRefunded);
  const ids = some.map(({ orderId }) => orderId);
  const asked = { amountPaisa: undefined, why: 'a campaign', byHand: undefined };
  const paid = await rowsOf<RefundAsk['attempt']>(owner, PAID, [ids]);
  if (paid.length === 0) throw new Error('nobody has paid what could be refunded');
  for (const attempt of paid) await retryWhenBusy(() => openRefund(owner, { ...asked, attempt }));
}

const HAS_UNKNOWN = `select 1 as one from orders where state = 'unknown' limit 1`;

/** Waits until some delivery has an unknown outcome, so that one is open when the clock is set right. */
async function waitForUnknown({ sandbox, database }: EmbeddedTestbed): Promise<void> {
  await sandbox.script('khalti-service', 'status-500', { times: QUESTIONS });
  await sandbox.script('khalti-service', 'timeout-after', { times: SILENT });
  const isThere = await waitUntil(
    async () => (await rowsOf(database.owner, HAS_UNKNOWN)).length > 0,
    { timeoutMs: UNKNOWN_MS_MAX },
  );
  if (!isThere) throw new Error('no delivery was without an outcome');
}

/** Days ahead or behind, and back again, with payments, deliveries and refunds under way. */
async function jumpDays(machine: Machine, jump: Jump, random: Random): Promise<Round> {
  const { testbed, sizes } = machine;
  const { sandbox } = testbed;
  const begun = await beginPayments(testbed);
  await move(machine, jump.ms);
  // Sessions end after hours, so these people are made after the jump.
  const people = await testbed.people(sizes.people, { rupees: RUPEES, isVerified: true });
  const gateways = { sandboxUrl: sandbox.url, all: EPOCH_GATEWAYS };
  const payers = startPayers(testbed.url, people, random, { gateways });
  await finishPayments(testbed, begun);
  await pause(sizes.wrongMs);
  await waitForUnknown(testbed);
  await payers.stop();
  const left = await beginPayments(testbed);
  await refund(testbed, begun);
  await move(machine, 0);
  await finishPayments(testbed, left);
  await sandbox.clearScripts('khalti-service');
  return {
    violations: [...payers.violations, ...(await settleLoad(testbed, sizes.settleMs))],
    acknowledged: [...payers.acknowledged],
    spent: 0,
  };
}

/** Everybody spends until the month's limit refuses more. */
async function spendMonth(spenders: readonly Spender[], testbed: EmbeddedTestbed, what: string) {
  for (const spender of spenders) spender.spent = 0;
  await spendAll(spenders, testbed.urls);
  await spendAll(spenders, testbed.urls);
  return { spent: spentOf(spenders), violations: refusedTooEarly(spenders, what) };
}

/** The last minutes of a month in Kathmandu, and the first moments of the next one. */
async function crossMonth(machine: Machine): Promise<Round> {
  const { testbed, sizes } = machine;
  const edge = nextMonthAt(Date.now());
  const moved = edge - BEFORE_MS - Date.now();
  await move(machine, moved);
  const spenders = await makeSpenders(testbed, sizes.spenders);
  const last = await spendMonth(spenders, testbed, 'the last minutes of a month');
  if (Date.now() + moved > edge) throw new Error('the machine is too slow to spend within minutes');
  await move(machine, edge + AFTER_MS - Date.now());
  const first = await spendMonth(spenders, testbed, 'the first moments of a month');
  await move(machine, 0);
  const violations: Violation[] = [...last.violations, ...first.violations];
  return {
    violations: [...violations, ...(await settleLoad(testbed, sizes.settleMs))],
    acknowledged: [],
    spent: last.spent + first.spent,
  };
}

/** Makes `sizes.machine` jumps, the kinds in turn. */
export async function jumpMachine(
  options: CampaignOptions,
  sizes: Sizes & { machine: number },
  library: string,
): Promise<Checked> {
  const clock = await makeMachineClock(library);
  try {
    const testbed = await startEmbeddedTestbed({ bug: options.bug, settings: clock.settings });
    const machine = { testbed, clock, sizes };
    try {
      await move(machine, 0);
      const rounds = await jumpInTurn(machine, sizes.machine, options);
      return await checkRounds(testbed, rounds);
    } finally {
      await clock.move(0);
      await testbed.stop();
    }
  } finally {
    await clock.remove();
  }
}

async function jumpInTurn(machine: Machine, count: number, { seed, log }: CampaignOptions) {
  const random = makeRandom(seed).branch('machine');
  const rounds: Round[] = [];
  for (let number = 0; number < count; number += 1) {
    const jump = MACHINE_DAYS[number % (MACHINE_DAYS.length + 1)];
    const own = random.branch(`jump ${number}`);
    const round = jump ? await jumpDays(machine, jump, own) : await crossMonth(machine);
    rounds.push(round);
    const name = jump?.name ?? 'the machine across the end of a month';
    log(`${name}: ${round.violations.length} violations`);
  }
  return rounds;
}
