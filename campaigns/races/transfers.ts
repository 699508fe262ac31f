// Races between wallets: one that runs dry, two that send each other, a month, a full receiver.
import type { Person } from '../../bench/database/people.ts';
import { askPatiently } from '../harness/ask.ts';
import type { Question } from '../harness/ask.ts';
import { expectOk } from '../harness/buying.ts';
import { emailOf } from '../harness/world.ts';
import { countOf, many } from './scenario.ts';
import type { Ground, Round, Scenario } from './scenario.ts';

interface Sending {
  from: Person;
  to: Person;
  rupees: number;
  key: string;
}

function send(url: string, { from, to, rupees, key }: Sending): Question {
  return {
    url: `${url}/api/payment/send_money`,
    token: from.token,
    body: { receiver_email: emailOf(to), sending_amount: rupees },
    headers: { 'idempotency-key': key },
  };
}

async function balanceOf({ world }: Ground, { token }: Person): Promise<number> {
  return expectOk('my wallet', await askPatiently({ url: `${world.url}/api/users/me`, token }))
    .balance;
}

async function two({ world }: Ground, rupees: number): Promise<[Person, Person]> {
  const [one, other] = await world.people(2, { rupees });
  if (!one || !other) throw new Error('nobody was made');
  return [one, other];
}

/** One sends the same sum as often as the race is wide; answers what arrived as winners. */
async function oneWay(
  ground: Ground,
  { from, to, rupees }: Omit<Sending, 'key'>,
): Promise<{ accepted: number; arrived: number }> {
  const before = await balanceOf(ground, to);
  const answers = await ground.race(
    many(ground.width, (place) =>
      send(ground.urlAt(place), { from, to, rupees, key: `${from.id}-${place}` }),
    ),
  );
  const arrived = ((await balanceOf(ground, to)) - before) / rupees;
  return { accepted: countOf(answers, 200), arrived };
}

export const runningDry: Scenario = {
  name: 'send × send, one wallet',
  invariant: 'I2',
  statuses: [200, 409],
  round: async (ground) => {
    const affordable = ground.random.whole(1, Math.min(30, ground.width - 1));
    const [from] = await ground.world.people(1, { rupees: affordable * 10 + 9 });
    const [to] = await ground.world.people(1);
    if (!from || !to) throw new Error('nobody was made');
    const { accepted, arrived } = await oneWay(ground, { from, to, rupees: 10 });
    const broken = accepted === arrived ? [] : [`${accepted} were accepted, ${arrived} arrived`];
    return { winners: arrived, expected: affordable, broken };
  },
};

export const monthOfTransfers: Scenario = {
  name: "a month's transfers",
  invariant: 'I9',
  statuses: [200, 409],
  round: async (ground) => {
    const [from] = await ground.world.people(1, { rupees: 30_000 });
    const [to] = await ground.world.people(1);
    if (!from || !to) throw new Error('nobody was made');
    const rupees = ground.random.pick([300, 700, 1_300]);
    const { arrived } = await oneWay(ground, { from, to, rupees });
    return { winners: arrived, expected: Math.min(ground.width, Math.floor(5_000 / rupees)) };
  },
};

export const bothWays: Scenario = {
  name: 'A sends B × B sends A',
  invariant: 'I2',
  statuses: [200],
  round: async (ground): Promise<Round> => {
    const [one, other] = await two(ground, 600);
    const answers = await ground.race(
      many(ground.width, (place) => {
        const [from, to] = place % 2 === 0 ? [one, other] : [other, one];
        return send(ground.urlAt(place), { from, to, rupees: 10, key: `both-${one.id}-${place}` });
      }),
    );
    const held = (await balanceOf(ground, one)) + (await balanceOf(ground, other));
    const broken = held === 1_200 ? [] : [`two wallets of 600 hold ${held} together`];
    return { winners: countOf(answers, 200), expected: ground.width, broken };
  },
};

export const fullReceiver: Scenario = {
  name: "a receiver's cap",
  invariant: 'I10',
  // The answer tells nobody whether there was room.
  statuses: [200],
  round: async (ground) => {
    const { world, width, urlAt, race } = ground;
    const rupees = ground.random.pick([700, 900, 1_100]);
    const senders = await world.people(width, { rupees });
    const [to] = await world.people(1, { rupees: 3_000 });
    if (!to) throw new Error('nobody was made');
    await race(
      senders.map((from, place) =>
        send(urlAt(place), { from, to, rupees, key: `full-${from.id}` }),
      ),
    );
    const arrived = ((await balanceOf(ground, to)) - 3_000) / rupees;
    return { winners: arrived, expected: Math.min(width, Math.floor(7_000 / rupees)) };
  },
};

export const sameKeySending: Scenario = {
  name: 'send, one key',
  invariant: 'I12',
  statuses: [200],
  round: async (ground) => {
    const [from, to] = await two(ground, 500);
    await ground.race(
      many(ground.width, (place) =>
        send(ground.urlAt(place), { from, to, rupees: 20, key: `same-${from.id}` }),
      ),
    );
    return { winners: ((await balanceOf(ground, to)) - 500) / 20, expected: 1 };
  },
};

export const twinSending: Scenario = {
  name: 'send, twice within ten seconds',
  invariant: 'I12',
  statuses: [200, 409],
  round: async (ground) => {
    const [from, to] = await two(ground, 500);
    await ground.race(
      many(ground.width, (place) => {
        const question = send(ground.urlAt(place), { from, to, rupees: 30, key: '' });
        return { ...question, headers: {} };
      }),
    );
    return { winners: ((await balanceOf(ground, to)) - 500) / 30, expected: 1 };
  },
};
