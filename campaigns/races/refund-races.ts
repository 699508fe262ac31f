// Races for refunds: many refunds of one payment, a wallet that is spent meanwhile, and a payment that
// is notified only during the refund.
import { DESK_ROLE } from '#server/db/roles/roles.ts';
import { openPool } from '#server/db/pool.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import type { RefundAsk } from '#server/payments/refunds/open-refund.ts';
import { mapLimited, waitUntil } from '../harness/concurrency.ts';
import { EXPIRE_ORDERS } from '../harness/expire-orders.ts';
import { sendWithRetry } from '../harness/http.ts';
import { balanceOf, newLoad, newOrder, walletPaymentRequest } from '../harness/orders.ts';
import { retryWhenBusy } from '../harness/retry-when-busy.ts';
import { creditsOf, payOrder, repeated } from './gateway-payments.ts';
import { countOf } from './scenario.ts';
import type { RaceContext, Scenario } from './scenario.ts';

const LOAD_RUPEES = 500;

/** Somebody with this balance and one load, which was paid at the gateway. */
async function paidLoad(context: RaceContext, rupees: number) {
  const person = await context.testbed.person({ rupees });
  const orderId = await newLoad(context.testbed, person, LOAD_RUPEES);
  for (const request of await payOrder(context, person, orderId)) await sendWithRetry(request);
  await waitUntil(async () => (await creditsOf(context, [orderId])).payments === 1);
  return { person, orderId };
}

/** As many operators as a database has connections left beside the products. */
const OPERATORS = 8;

const ATTEMPT = `select id, order_id as "orderId", user_id as "userId" from payment_attempts
  where order_id = $1`;

/**
 * Opens refunds like `npm run kosheli -- refund`, by operators at once; answers how many were opened. The
 * product sends them; where the gateway has no call for refunds, the operator makes it by hand.
 */
async function refundAll(
  { testbed, gateway }: RaceContext,
  orderId: string,
  { count, rupees }: { count: number; rupees?: number },
): Promise<number> {
  const { owner, url, isSharded = false } = testbed.database;
  const [attempt] = (await owner.query<RefundAsk['attempt']>(ATTEMPT, [orderId])).rows;
  if (!attempt) throw new Error(`order ${orderId} has no payment attempt`);
  const pool = openPool({ url, connections: OPERATORS, role: DESK_ROLE, isSharded });
  const amountPaisa = rupees === undefined ? undefined : BigInt(rupees) * 100n;
  try {
    const opened = await mapLimited(Array.from({ length: count }), OPERATORS, () => {
      const byHand = gateway.readRefunded ? undefined : `HAND-${crypto.randomUUID()}`;
      const refund = { attempt, amountPaisa, why: 'a race', byHand };
      return retryWhenBusy(() => openRefund(pool, refund));
    });
    return opened.filter((one) => 'id' in one).length;
  } finally {
    await pool.end();
  }
}

export const refundTwice: Scenario = {
  name: 'refund × refund, one payment',
  invariant: 'I11',
  statuses: [200],
  round: async (context) => {
    // The wallet holds enough for all of them, so only the payment is the limit.
    const own = 3_000;
    const { person, orderId } = await paidLoad(context, own);
    const commands = context.width;
    const winners = await refundAll(context, orderId, { count: commands, rupees: 100 });
    const balance = await balanceOf(context.testbed, person);
    const broken = balance === own ? [] : [`the wallet holds ${balance} instead of ${own}`];
    return { winners, expected: LOAD_RUPEES / 100, commands, broken };
  },
};

export const refundOrSpend: Scenario = {
  name: 'refund × pay',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (context) => {
    const { testbed, urlAt, race } = context;
    const { person, orderId } = await paidLoad(context, 0);
    const places = Array.from({ length: 10 });
    const orders = await mapLimited(places, 4, () => newOrder(testbed, person, 50));
    const [refunds, responses] = await Promise.all([
      refundAll(context, orderId, { count: 10, rupees: 50 }),
      race(orders.map((order, place) => walletPaymentRequest(urlAt(place), person, order))),
    ]);
    const paid = countOf(responses, 200);
    const balance = await balanceOf(testbed, person);
    const left = LOAD_RUPEES - 50 * refunds - 51 * paid;
    const broken = balance === left ? [] : [`the wallet holds ${balance} instead of ${left}`];
    // Something may be refused only if the wallet holds less than was asked for.
    const isUsedUp = left < 51 || refunds + paid === 20;
    return { winners: isUsedUp ? 1 : 0, expected: 1, commands: 10, broken };
  },
};

export const refundOrLateSuccess: Scenario = {
  name: 'refund × late success',
  invariant: 'I11',
  statuses: [200, 303],
  round: async (context) => {
    const { testbed } = context;
    const person = await testbed.person({ rupees: 1_000 });
    const orderId = await newOrder(testbed, person, 100);
    const notifications = await payOrder(context, person, orderId);
    await testbed.database.owner.query(EXPIRE_ORDERS, [orderId]);
    const [during] = await Promise.all([
      refundAll(context, orderId, { count: 10 }),
      context.race(repeated(context, notifications)),
    ]);
    // Before the notification there was nothing to refund; now there is.
    const after = await refundAll(context, orderId, { count: 1 });
    const { credits } = await creditsOf(context, [orderId]);
    const balance = await balanceOf(testbed, person);
    const isRight = credits === 1 && balance === 1_000;
    const broken = isRight ? [] : [`${credits} credits, and the wallet holds ${balance}`];
    return { winners: during + after, expected: 1, commands: 11, broken };
  },
};
