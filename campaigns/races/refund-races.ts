// Races for money that goes back to where it came from: many refunds of one payment, and a wallet
// that is spent meanwhile.
import type { Pool } from 'pg';
import { DatabaseAway } from '#server/db/database-errors.ts';
import { APP_ROLE } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { Opened, RefundAsk, RefundTellers } from '#server/payments/refunds/open-refund.ts';
import { askPatiently, eachOf } from '../harness/ask.ts';
import {
  begin,
  comesBack,
  expectOk,
  goToBank,
  newOrder,
  payFromWallet,
} from '../harness/buying.ts';
import { countOf } from './scenario.ts';
import type { Ground, Scenario } from './scenario.ts';

/** The mails are the product's own to write; a race needs none. */
const QUIET: RefundTellers = {
  tellSentBack: () => Promise.resolve(),
  tellNotSentBack: () => Promise.resolve(),
};

const LOAD_RUPEES = 500;
const PATIENCE = 20;

/** Somebody whose wallet holds one load, and the attempt that brought it. */
async function loaded({ world, random }: Ground) {
  const [person] = await world.people(1);
  if (!person) throw new Error('nobody was made');
  const load = { url: `${world.url}/api/wallet_recharge`, token: person.token };
  const { id: orderId } = expectOk(
    'a load',
    await askPatiently({ ...load, body: { amount: LOAD_RUPEES } }),
  );
  const way = random.pick(['payu', 'card'] as const);
  const form = await begin(world, person, { orderId, way });
  const back = await goToBank(world, { form, way, choice: 'pay' });
  if (!back) throw new Error('the bank sent nobody back');
  await askPatiently(comesBack(back));
  const rows = await inTransaction(world.database.owner, (tx) =>
    tx.rows<{ id: string }>('select id from payment_attempts where order_id = $1', [orderId]),
  );
  return { person, attempt: { id: rows[0]?.id ?? '', orderId, userId: person.id } };
}

/** As many operators at once as a database has connections for beside the products. */
const OPERATORS = 8;

/**
 * As `npm run kosheli -- refund` opens them, by operators at once; the product then sends them.
 * Answers how many were opened.
 */
async function refundAll(
  { world }: Ground,
  attempt: { id: string; orderId: string; userId: string },
  { count, rupees }: { count: number; rupees: number },
): Promise<number> {
  const { url } = world.database;
  const pool = openPool({ url, connections: OPERATORS, role: APP_ROLE });
  const asked = { attempt, amountPaisa: BigInt(rupees) * 100n, why: 'a race', byHand: undefined };
  try {
    const places = Array.from({ length: count });
    const opened = await eachOf(places, OPERATORS, () => openPatiently(pool, asked));
    return opened.filter((one) => 'id' in one).length;
  } finally {
    await pool.end();
  }
}

async function openPatiently(pool: Pool, asked: RefundAsk): Promise<Opened> {
  for (let times = 1; ; times += 1) {
    try {
      return await openRefund(pool, asked, QUIET);
    } catch (error) {
      // No connection could be had in time, so nothing was done: the operator asks again.
      if (!(error instanceof DatabaseAway) || times === PATIENCE) throw error;
    }
  }
}

async function balanceOf({ world }: Ground, token: string): Promise<number> {
  return expectOk('my wallet', await askPatiently({ url: `${world.url}/api/users/me`, token }))
    .balance;
}

export const refundTwice: Scenario = {
  name: 'refund × refund, one payment',
  invariant: 'I11',
  statuses: [200],
  round: async (ground) => {
    const { person, attempt } = await loaded(ground);
    const commands = ground.width;
    const winners = await refundAll(ground, attempt, { count: commands, rupees: 100 });
    const balance = await balanceOf(ground, person.token);
    const broken = balance === 0 ? [] : [`the wallet holds ${balance} after giving all back`];
    return { winners, expected: LOAD_RUPEES / 100, commands, broken };
  },
};

export const refundOrSpend: Scenario = {
  name: 'refund × pay',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (ground) => {
    const { world, urlAt, race } = ground;
    const { person, attempt } = await loaded(ground);
    const places = Array.from({ length: 10 });
    const orders = await eachOf(places, 4, () => newOrder(world, person, 50));
    const [refunds, answers] = await Promise.all([
      refundAll(ground, attempt, { count: 10, rupees: 50 }),
      race(orders.map((order, place) => payFromWallet(urlAt(place), person, order))),
    ]);
    const paid = countOf(answers, 200);
    const balance = await balanceOf(ground, person.token);
    const left = LOAD_RUPEES - 50 * refunds - 51 * paid;
    const broken = balance === left ? [] : [`the wallet holds ${balance} instead of ${left}`];
    // Whoever was refused came to a wallet that had less than they asked for.
    const isUsedUp = left < 51 || refunds + paid === 20;
    return { winners: isUsedUp ? 1 : 0, expected: 1, commands: 10, broken };
  },
};
