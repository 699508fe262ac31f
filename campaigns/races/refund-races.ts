// Races for money that goes back to where it came from: many refunds of one payment, a wallet that is
// spent meanwhile, and a payment that is only told of while it is given back.
import type { Pool } from 'pg';
import { DatabaseAway } from '#server/db/database-errors.ts';
import { APP_ROLE } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { Opened, RefundAsk } from '#server/payments/refunds/open-refund.ts';
import { askPatiently, becomes, eachOf } from '../harness/ask.ts';
import { expectOk, newOrder, payFromWallet } from '../harness/buying.ts';
import { END_WAITING } from '../harness/expire.ts';
import { BY_HAND } from '../harness/ways.ts';
import { at, becameOf, paidAtBank, personWith } from './gateway-tellings.ts';
import { countOf, many } from './scenario.ts';
import type { Ground, Scenario } from './scenario.ts';

const LOAD_RUPEES = 500;
const PATIENCE = 20;

/** Somebody whose wallet holds so much and one load, and the order that brought it. */
async function loaded(ground: Ground, rupees: number) {
  const { world } = ground;
  const person = await personWith(ground, rupees);
  const load = { url: `${world.url}/api/wallet_recharge`, token: person.token };
  const body = { amount: LOAD_RUPEES };
  const { id: orderId } = expectOk('a load', await askPatiently({ ...load, body }));
  for (const telling of await paidAtBank(ground, person, orderId)) await askPatiently(telling);
  await becomes(async () => (await becameOf(ground, [orderId])).payments === 1);
  return { person, orderId };
}

/** As many operators at once as a database has connections for beside the products. */
const OPERATORS = 8;

const ATTEMPT = `select id, order_id as "orderId", user_id as "userId" from payment_attempts
  where order_id = $1`;

/**
 * As `npm run kosheli -- refund` opens them, by operators at once; the product then sends them, or,
 * where no call gives back, the operators have. Answers how many were opened.
 */
async function refundAll(
  { world, way }: Ground,
  orderId: string,
  { count, rupees }: { count: number; rupees?: number },
): Promise<number> {
  const { owner, url } = world.database;
  const [attempt] = (await owner.query<RefundAsk['attempt']>(ATTEMPT, [orderId])).rows;
  if (!attempt) throw new Error(`order ${orderId} was never begun to be paid`);
  const pool = openPool({ url, connections: OPERATORS, role: APP_ROLE });
  const amountPaisa = rupees === undefined ? undefined : BigInt(rupees) * 100n;
  try {
    const opened = await eachOf(Array.from({ length: count }), OPERATORS, () => {
      const byHand = BY_HAND.has(way) ? `HAND-${crypto.randomUUID()}` : undefined;
      return openPatiently(pool, { attempt, amountPaisa, why: 'a race', byHand });
    });
    return opened.filter((one) => 'id' in one).length;
  } finally {
    await pool.end();
  }
}

async function openPatiently(pool: Pool, asked: RefundAsk): Promise<Opened> {
  for (let times = 1; ; times += 1) {
    try {
      return await openRefund(pool, asked);
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
    // The wallet holds enough for all of them, so that only what came in is the limit.
    const own = 3_000;
    const { person, orderId } = await loaded(ground, own);
    const commands = ground.width;
    const winners = await refundAll(ground, orderId, { count: commands, rupees: 100 });
    const balance = await balanceOf(ground, person.token);
    const broken = balance === own ? [] : [`the wallet holds ${balance} instead of ${own}`];
    return { winners, expected: LOAD_RUPEES / 100, commands, broken };
  },
};

export const refundOrSpend: Scenario = {
  name: 'refund × pay',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (ground) => {
    const { world, urlAt, race } = ground;
    const { person, orderId } = await loaded(ground, 0);
    const places = Array.from({ length: 10 });
    const orders = await eachOf(places, 4, () => newOrder(world, person, 50));
    const [refunds, answers] = await Promise.all([
      refundAll(ground, orderId, { count: 10, rupees: 50 }),
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

export const refundOrLateSuccess: Scenario = {
  name: 'refund × late success',
  invariant: 'I11',
  statuses: [200, 303],
  round: async (ground) => {
    const { world, width, random } = ground;
    const person = await personWith(ground, 1_000);
    const orderId = await newOrder(world, person, 100);
    const tellings = await paidAtBank(ground, person, orderId);
    await world.database.owner.query(END_WAITING, [orderId]);
    const [during] = await Promise.all([
      refundAll(ground, orderId, { count: 10 }),
      ground.race(many(width, (place) => at(ground, random.pick(tellings), place))),
    ]);
    // Whoever asked before it was told of had nothing to give back; now there is.
    const after = await refundAll(ground, orderId, { count: 1 });
    const { credits } = await becameOf(ground, [orderId]);
    const balance = await balanceOf(ground, person.token);
    const isRight = credits === 1 && balance === 1_000;
    const broken = isRight ? [] : [`${credits} credits, and the wallet holds ${balance}`];
    return { winners: during + after, expected: 1, commands: 11, broken };
  },
};
