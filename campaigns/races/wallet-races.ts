// Races for one wallet: the same order twice, more orders than money, more than the monthly limit.
import { mapLimited } from '../harness/concurrency.ts';
import {
  balanceOf,
  cancelRequest,
  newOrder,
  readOrder,
  walletPaymentRequest,
} from '../harness/orders.ts';
import { countOf, requestsOf } from './scenario.ts';
import type { RaceContext, Scenario } from './scenario.ts';

/** As many orders as one person may have unpaid, and no more than there are requests. */
function ordersFor({ width }: RaceContext): number {
  return Math.min(20, width);
}

/** One person with this balance and this many unpaid orders. */
async function ordersOf(
  { testbed }: RaceContext,
  { rupees, count, wealth }: { rupees: number; count: number; wealth: number },
) {
  const person = await testbed.person({ rupees: wealth });
  const orders = await mapLimited(Array.from({ length: count }), 4, () =>
    newOrder(testbed, person, rupees),
  );
  return { person, orders };
}

export const sameOrder: Scenario = {
  name: 'pay × pay, one order',
  invariant: 'I3',
  statuses: [200, 409],
  round: async (context) => {
    const { person, orders } = await ordersOf(context, { rupees: 100, count: 1, wealth: 1_000 });
    const [order = ''] = orders;
    const responses = await context.race(
      requestsOf(context.width, (place) =>
        walletPaymentRequest(context.urlAt(place), person, order),
      ),
    );
    const balance = await balanceOf(context.testbed, person);
    const broken = balance === 898 ? [] : [`the wallet holds ${balance} instead of 898`];
    return { winners: countOf(responses, 200), expected: 1, broken };
  },
};

export const emptyWallet: Scenario = {
  name: 'more orders than money',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (context) => {
    const count = ordersFor(context);
    const affordable = context.random.whole(1, count - 1);
    // Rs 10 and 2 % each, and nearly enough for one more.
    const wealth = affordable * 10.2 + 10.19;
    const { person, orders } = await ordersOf(context, { rupees: 10, count, wealth });
    const responses = await context.race(
      requestsOf(context.width, (place) =>
        walletPaymentRequest(context.urlAt(place), person, orders[place % count] ?? ''),
      ),
    );
    return { winners: countOf(responses, 200), expected: affordable };
  },
};

export const monthLimit: Scenario = {
  name: "an unverified month's limit",
  invariant: 'I8',
  statuses: [200, 409],
  round: async (context) => {
    const rupees = context.random.pick([300, 400, 600, 1_000]);
    const count = ordersFor(context);
    const { person, orders } = await ordersOf(context, { rupees, count, wealth: 30_000 });
    const responses = await context.race(
      requestsOf(context.width, (place) =>
        walletPaymentRequest(context.urlAt(place), person, orders[place % count] ?? ''),
      ),
    );
    return {
      winners: countOf(responses, 200),
      expected: Math.min(count, Math.floor(5_000 / rupees)),
    };
  },
};

export const payOrCancel: Scenario = {
  name: 'pay × cancel',
  invariant: 'I4',
  statuses: [200, 409],
  round: async (context) => {
    const { person, orders } = await ordersOf(context, { rupees: 50, count: 1, wealth: 100 });
    const [order = ''] = orders;
    const cancels = (place: number) => (place + (context.random.chance(0.5) ? 1 : 0)) % 2 === 0;
    const isCancel = Array.from({ length: context.width }, (_, place) => cancels(place));
    const responses = await context.race(
      requestsOf(context.width, (place) =>
        isCancel[place]
          ? cancelRequest(context.urlAt(place), person, order)
          : walletPaymentRequest(context.urlAt(place), person, order),
      ),
    );
    const paid = responses.filter(({ status }, place) => status === 200 && !isCancel[place]).length;
    const canceled = responses.some(({ status }, place) => status === 200 && isCancel[place]);
    const { state } = await readOrder(context.testbed, person, order);
    const broken = canceled === (state === 'canceled') ? [] : [`canceled, but ${state}`];
    return { winners: paid + (canceled ? 1 : 0), expected: 1, broken };
  },
};

export const sameKeyPaying: Scenario = {
  name: 'pay, one key',
  invariant: 'I12',
  statuses: [200],
  round: async (context) => {
    const { person, orders } = await ordersOf(context, { rupees: 20, count: 1, wealth: 100 });
    const [order = ''] = orders;
    const headers = { 'idempotency-key': `pay-${order}` };
    const responses = await context.race(
      requestsOf(context.width, (place) => ({
        ...walletPaymentRequest(context.urlAt(place), person, order),
        headers,
      })),
    );
    const distinct = new Set(responses.map(({ body }) => JSON.stringify(body)));
    return { winners: distinct.size, expected: 1 };
  },
};
