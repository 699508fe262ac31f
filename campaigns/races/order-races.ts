// Races for orders: one idempotency key, a wallet's room for loads, the same order again.
import { waitUntil } from '../harness/concurrency.ts';
import { sendWithRetry } from '../harness/http.ts';
import {
  expectOk,
  newMobile,
  newOrder,
  topUpRequest,
  walletPaymentRequest,
  readOrder,
} from '../harness/orders.ts';
import { countOf, requestsOf } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const sameKeyOrdering: Scenario = {
  name: 'order, one key and two bodies',
  invariant: 'I12',
  statuses: [200, 422],
  round: async ({ testbed, width, urlAt, race }) => {
    const person = await testbed.person();
    const number = newMobile();
    const bodies = [
      { mobile_number: number, amount: 20 },
      { mobile_number: number, amount: 30 },
    ];
    const responses = await race(
      requestsOf(width, (place) => ({
        url: `${urlAt(place)}/api/mobile_recharge`,
        token: person.token,
        body: bodies[place % 2] ?? {},
        headers: { 'idempotency-key': `order-${number}` },
      })),
    );
    const made = new Set(
      responses.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])),
    );
    const refused = countOf(responses, 422);
    const half = [Math.floor(width / 2), Math.ceil(width / 2)];
    const broken = half.includes(refused) ? [] : [`${refused} of ${width} were refused`];
    return { winners: made.size, expected: 1, broken };
  },
};

export const twinOrders: Scenario = {
  name: 'order, twice within ten seconds',
  invariant: 'I12',
  statuses: [200],
  round: async ({ testbed, width, urlAt, race }) => {
    const person = await testbed.person();
    const { body } = topUpRequest('', person, 40);
    const responses = await race(
      requestsOf(width, (place) => ({
        url: `${urlAt(place)}/api/mobile_recharge`,
        token: person.token,
        body: body ?? {},
      })),
    );
    return { winners: new Set(responses.map(({ body }) => body.id)).size, expected: 1 };
  },
};

export const walletRoom: Scenario = {
  name: "loads and the wallet's cap",
  invariant: 'I10',
  statuses: [200, 409],
  round: async ({ testbed, width, random, urlAt, race }) => {
    const held = random.whole(0, 4) * 1_000;
    const person = await testbed.person({ rupees: held });
    const rupees = random.pick([600, 700, 1_100]);
    const responses = await race(
      requestsOf(width, (place) => ({
        url: `${urlAt(place)}/api/wallet_recharge`,
        token: person.token,
        body: { amount: rupees },
        headers: { 'idempotency-key': `load-${person.id}-${place}` },
      })),
    );
    const expected = Math.min(width, Math.floor((10_000 - held) / rupees));
    return { winners: countOf(responses, 200), expected };
  },
};

export const tooManyUnpaid: Scenario = {
  name: 'unpaid orders of one person',
  invariant: 'I13',
  statuses: [200, 409],
  round: async ({ testbed, width, urlAt, race }) => {
    const person = await testbed.person();
    const responses = await race(
      requestsOf(width, (place) => topUpRequest(urlAt(place), person, 10)),
    );
    return { winners: countOf(responses, 200), expected: Math.min(20, width) };
  },
};

export const redoWhileSettling: Scenario = {
  name: 'redo × settle',
  invariant: 'I13',
  statuses: [200, 409],
  round: async ({ testbed, width, urlAt, race }) => {
    const person = await testbed.person({ rupees: 100 });
    const order = await newOrder(testbed, person, 25);
    expectOk('a payment', await sendWithRetry(walletPaymentRequest(testbed.url, person, order)));
    const headers = { 'idempotency-key': `redo-${order}` };
    const redo = (place: number) => ({
      url: `${urlAt(place)}/api/order/${order}/redo`,
      token: person.token,
      body: {},
      headers,
    });
    const during = await race(requestsOf(Math.floor(width / 2), redo));
    await waitUntil(async () => (await readOrder(testbed, person, order)).state === 'delivered');
    const after = await race(requestsOf(Math.ceil(width / 2), redo));
    const made = [...during, ...after].flatMap(({ status, body }) =>
      status === 200 ? [body.id] : [],
    );
    const refused = countOf(after, 409);
    const broken = refused === 0 ? [] : [`${refused} redos of a delivered order were refused`];
    return { winners: new Set(made).size, expected: 1, broken };
  },
};
