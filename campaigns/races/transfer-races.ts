// Races of transfers: an empty wallet, two people who send each other money, the monthly limit, a full
// wallet.
import type { Person } from '../../bench/database/people.ts';
import type { HttpRequest } from '../harness/http.ts';
import { balanceOf } from '../harness/orders.ts';
import { emailOf } from '../harness/testbed.ts';
import { countOf, requestsOf } from './scenario.ts';
import type { RaceContext, Round, Scenario } from './scenario.ts';

interface Sending {
  from: Person;
  to: Person;
  rupees: number;
  key: string;
}

function send(url: string, { from, to, rupees, key }: Sending): HttpRequest {
  return {
    url: `${url}/api/payment/send_money`,
    token: from.token,
    body: { receiver_email: emailOf(to), sending_amount: rupees },
    headers: { 'idempotency-key': key },
  };
}

async function two({ testbed }: RaceContext, rupees: number): Promise<[Person, Person]> {
  return [await testbed.person({ rupees }), await testbed.person({ rupees })];
}

/**
 * One person sends the same sum `width` times; answers how many transfers were accepted, and how many
 * arrived.
 */
async function oneWay(
  context: RaceContext,
  { from, to, rupees }: Omit<Sending, 'key'>,
): Promise<{ accepted: number; arrived: number }> {
  const before = await balanceOf(context.testbed, to);
  const responses = await context.race(
    requestsOf(context.width, (place) =>
      send(context.urlAt(place), { from, to, rupees, key: `${from.id}-${place}` }),
    ),
  );
  const arrived = ((await balanceOf(context.testbed, to)) - before) / rupees;
  return { accepted: countOf(responses, 200), arrived };
}

export const emptySender: Scenario = {
  name: 'send × send, one wallet',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (context) => {
    const affordable = context.random.whole(1, Math.min(30, context.width - 1));
    const from = await context.testbed.person({ rupees: affordable * 10 + 9 });
    const to = await context.testbed.person();
    const { accepted, arrived } = await oneWay(context, { from, to, rupees: 10 });
    const broken = accepted === arrived ? [] : [`${accepted} were accepted, ${arrived} arrived`];
    return { winners: arrived, expected: affordable, broken };
  },
};

export const monthOfTransfers: Scenario = {
  name: "a month's transfers",
  invariant: 'I9',
  statuses: [200, 409],
  round: async (context) => {
    const from = await context.testbed.person({ rupees: 30_000 });
    const to = await context.testbed.person();
    const rupees = context.random.pick([300, 700, 1_300]);
    const { arrived } = await oneWay(context, { from, to, rupees });
    return { winners: arrived, expected: Math.min(context.width, Math.floor(5_000 / rupees)) };
  },
};

export const bothWays: Scenario = {
  name: 'A sends B × B sends A',
  invariant: 'I2',
  statuses: [200],
  round: async (context): Promise<Round> => {
    const [one, other] = await two(context, 600);
    const responses = await context.race(
      requestsOf(context.width, (place) => {
        const [from, to] = place % 2 === 0 ? [one, other] : [other, one];
        return send(context.urlAt(place), { from, to, rupees: 10, key: `both-${one.id}-${place}` });
      }),
    );
    const held =
      (await balanceOf(context.testbed, one)) + (await balanceOf(context.testbed, other));
    const broken = held === 1_200 ? [] : [`two wallets of 600 hold ${held} together`];
    return { winners: countOf(responses, 200), expected: context.width, broken };
  },
};

export const fullReceiver: Scenario = {
  name: "a receiver's cap",
  invariant: 'I10',
  // The response does not reveal whether the wallet had room.
  statuses: [200],
  round: async (context) => {
    const { testbed, width, urlAt, race } = context;
    const rupees = context.random.pick([700, 900, 1_100]);
    const senders = await testbed.people(width, { rupees });
    const to = await testbed.person({ rupees: 3_000 });
    await race(
      senders.map((from, place) =>
        send(urlAt(place), { from, to, rupees, key: `full-${from.id}` }),
      ),
    );
    const arrived = ((await balanceOf(context.testbed, to)) - 3_000) / rupees;
    return { winners: arrived, expected: Math.min(width, Math.floor(7_000 / rupees)) };
  },
};

export const sameKeySending: Scenario = {
  name: 'send, one key',
  invariant: 'I12',
  statuses: [200],
  round: async (context) => {
    const [from, to] = await two(context, 500);
    await context.race(
      requestsOf(context.width, (place) =>
        send(context.urlAt(place), { from, to, rupees: 20, key: `same-${from.id}` }),
      ),
    );
    return { winners: ((await balanceOf(context.testbed, to)) - 500) / 20, expected: 1 };
  },
};

export const twinSending: Scenario = {
  name: 'send, twice within ten seconds',
  invariant: 'I12',
  statuses: [200, 409],
  round: async (context) => {
    const [from, to] = await two(context, 500);
    await context.race(
      requestsOf(context.width, (place) => {
        const request = send(context.urlAt(place), { from, to, rupees: 30, key: '' });
        return { ...request, headers: {} };
      }),
    );
    return { winners: ((await balanceOf(context.testbed, to)) - 500) / 30, expected: 1 };
  },
};
