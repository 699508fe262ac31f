// Races for one wallet: the same order twice, more orders than money, more than a month allows.
import { eachOf } from '../harness/ask.ts';
import { expectOk, newOrder, payFromWallet, readOrder } from '../harness/buying.ts';
import { askPatiently } from '../harness/ask.ts';
import { countOf, many } from './scenario.ts';
import type { Ground, Scenario } from './scenario.ts';

/** As many as one person may have unpaid, and no more than there are requests. */
function ordersFor({ width }: Ground): number {
  return Math.min(20, width);
}

/** One person's orders of so many rupees, made one after the other or a few at once. */
async function ordersOf(
  { world }: Ground,
  { rupees, count, wealth }: { rupees: number; count: number; wealth: number },
) {
  const [person] = await world.people(1, { rupees: wealth });
  if (!person) throw new Error('nobody was made');
  const orders = await eachOf(Array.from({ length: count }), 4, () =>
    newOrder(world, person, rupees),
  );
  return { person, orders };
}

export const sameOrder: Scenario = {
  name: 'pay × pay, one order',
  invariant: 'I3',
  statuses: [200, 409],
  round: async (ground) => {
    const { person, orders } = await ordersOf(ground, { rupees: 100, count: 1, wealth: 1_000 });
    const [order = ''] = orders;
    const answers = await ground.race(
      many(ground.width, (place) => payFromWallet(ground.urlAt(place), person, order)),
    );
    const { balance } = expectOk(
      'my wallet',
      await askPatiently({ url: `${ground.world.url}/api/users/me`, token: person.token }),
    );
    const broken = balance === 898 ? [] : [`a wallet of 1000 holds ${balance} after paying 102`];
    return { winners: countOf(answers, 200), expected: 1, broken };
  },
};

export const emptyWallet: Scenario = {
  name: 'more orders than money',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (ground) => {
    const count = ordersFor(ground);
    const affordable = ground.random.whole(1, count - 1);
    // 10 and 2 per cent each, and nearly enough for one more.
    const wealth = affordable * 10.2 + 10.19;
    const { person, orders } = await ordersOf(ground, { rupees: 10, count, wealth });
    const answers = await ground.race(
      many(ground.width, (place) =>
        payFromWallet(ground.urlAt(place), person, orders[place % count] ?? ''),
      ),
    );
    return { winners: countOf(answers, 200), expected: affordable };
  },
};

export const monthLimit: Scenario = {
  name: "an unverified month's limit",
  invariant: 'I8',
  statuses: [200, 409],
  round: async (ground) => {
    const rupees = ground.random.pick([300, 400, 600, 1_000]);
    const count = ordersFor(ground);
    const { person, orders } = await ordersOf(ground, { rupees, count, wealth: 30_000 });
    const answers = await ground.race(
      many(ground.width, (place) =>
        payFromWallet(ground.urlAt(place), person, orders[place % count] ?? ''),
      ),
    );
    return {
      winners: countOf(answers, 200),
      expected: Math.min(count, Math.floor(5_000 / rupees)),
    };
  },
};

export const payOrCancel: Scenario = {
  name: 'pay × cancel',
  invariant: 'I4',
  statuses: [200, 409],
  round: async (ground) => {
    const { person, orders } = await ordersOf(ground, { rupees: 50, count: 1, wealth: 100 });
    const [order = ''] = orders;
    const cancels = (place: number) => (place + (ground.random.chance(0.5) ? 1 : 0)) % 2 === 0;
    const isCancel = Array.from({ length: ground.width }, (_, place) => cancels(place));
    const answers = await ground.race(
      many(ground.width, (place) =>
        isCancel[place]
          ? {
              url: `${ground.urlAt(place)}/api/order/${order}/cancel`,
              token: person.token,
              body: {},
            }
          : payFromWallet(ground.urlAt(place), person, order),
      ),
    );
    const paid = answers.filter(({ status }, place) => status === 200 && !isCancel[place]).length;
    const canceled = answers.some(({ status }, place) => status === 200 && isCancel[place]);
    const { state } = await readOrder(ground.world, person, order);
    const broken = canceled === (state === 'canceled') ? [] : [`canceled, and then ${state}`];
    return { winners: paid + (canceled ? 1 : 0), expected: 1, broken };
  },
};

export const sameKeyPaying: Scenario = {
  name: 'pay, one key',
  invariant: 'I12',
  statuses: [200],
  round: async (ground) => {
    const { person, orders } = await ordersOf(ground, { rupees: 20, count: 1, wealth: 100 });
    const [order = ''] = orders;
    const headers = { 'idempotency-key': `pay-${order}` };
    const answers = await ground.race(
      many(ground.width, (place) => ({
        ...payFromWallet(ground.urlAt(place), person, order),
        headers,
      })),
    );
    const told = new Set(answers.map(({ body }) => JSON.stringify(body)));
    return { winners: told.size, expected: 1 };
  },
};
