// Races for orders themselves: one key, one wallet's room for loads, the same once more.
import { askPatiently, becomes } from '../harness/ask.ts';
import {
  expectOk,
  newMobile,
  newOrder,
  orderTopUp,
  payFromWallet,
  readOrder,
} from '../harness/buying.ts';
import { countOf, many } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const sameKeyOrdering: Scenario = {
  name: 'order, one key and two bodies',
  invariant: 'I12',
  statuses: [200, 422],
  round: async ({ world, width, urlAt, race }) => {
    const [person] = await world.people(1);
    if (!person) throw new Error('nobody was made');
    const number = newMobile();
    const bodies = [
      { mobile_number: number, amount: 20 },
      { mobile_number: number, amount: 30 },
    ];
    const answers = await race(
      many(width, (place) => ({
        url: `${urlAt(place)}/api/mobile_recharge`,
        token: person.token,
        body: bodies[place % 2] ?? {},
        headers: { 'idempotency-key': `order-${number}` },
      })),
    );
    const told = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])));
    const refused = countOf(answers, 422);
    const half = [Math.floor(width / 2), Math.ceil(width / 2)];
    const broken = half.includes(refused) ? [] : [`${refused} of ${width} were refused`];
    return { winners: told.size, expected: 1, broken };
  },
};

export const twinOrders: Scenario = {
  name: 'order, twice within ten seconds',
  invariant: 'I12',
  statuses: [200],
  round: async ({ world, width, urlAt, race }) => {
    const [person] = await world.people(1);
    if (!person) throw new Error('nobody was made');
    const { body } = orderTopUp('', person, 40);
    const answers = await race(
      many(width, (place) => ({
        url: `${urlAt(place)}/api/mobile_recharge`,
        token: person.token,
        body: body ?? {},
      })),
    );
    return { winners: new Set(answers.map(({ body }) => body.id)).size, expected: 1 };
  },
};

export const walletRoom: Scenario = {
  name: "loads and the wallet's cap",
  invariant: 'I10',
  statuses: [200, 409],
  round: async ({ world, width, random, urlAt, race }) => {
    const held = random.whole(0, 4) * 1_000;
    const [person] = await world.people(1, { rupees: held });
    if (!person) throw new Error('nobody was made');
    const rupees = random.pick([600, 700, 1_100]);
    const answers = await race(
      many(width, (place) => ({
        url: `${urlAt(place)}/api/wallet_recharge`,
        token: person.token,
        body: { amount: rupees },
        headers: { 'idempotency-key': `load-${person.id}-${place}` },
      })),
    );
    const expected = Math.min(width, Math.floor((10_000 - held) / rupees));
    return { winners: countOf(answers, 200), expected };
  },
};

export const tooManyUnpaid: Scenario = {
  name: 'unpaid orders of one person',
  invariant: 'I13',
  statuses: [200, 409],
  round: async ({ world, width, urlAt, race }) => {
    const [person] = await world.people(1);
    if (!person) throw new Error('nobody was made');
    const answers = await race(many(width, (place) => orderTopUp(urlAt(place), person, 10)));
    return { winners: countOf(answers, 200), expected: Math.min(20, width) };
  },
};

export const redoWhileSettling: Scenario = {
  name: 'redo × settle',
  invariant: 'I13',
  statuses: [200, 409],
  round: async ({ world, width, urlAt, race }) => {
    const [person] = await world.people(1, { rupees: 100 });
    if (!person) throw new Error('nobody was made');
    const order = await newOrder(world, person, 25);
    expectOk('paying', await askPatiently(payFromWallet(world.url, person, order)));
    const headers = { 'idempotency-key': `redo-${order}` };
    const redo = (place: number) => ({
      url: `${urlAt(place)}/api/order/${order}/redo`,
      token: person.token,
      body: {},
      headers,
    });
    const during = await race(many(Math.floor(width / 2), redo));
    await becomes(async () => (await readOrder(world, person, order)).state === 'delivered');
    const after = await race(many(Math.ceil(width / 2), redo));
    const made = [...during, ...after].flatMap(({ status, body }) =>
      status === 200 ? [body.id] : [],
    );
    const refused = countOf(after, 409);
    const broken = refused === 0 ? [] : [`${refused} redos of a delivered order were refused`];
    return { winners: new Set(made).size, expected: 1, broken };
  },
};
