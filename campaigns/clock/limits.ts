// What a wrong clock must not change: how much an unverified person spends in a month, how much may be on its
// way into a wallet, and until when an order may be paid.
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { expectOk, newMobile } from '../harness/orders.ts';
import { emailOf } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { ask } from './ask.ts';

/** An unverified person spends Rs 5,000 a month, so that ten of these succeed. */
const EACH_RUPEES = 500;
const IN_A_MONTH = 10;
/** Tries in each call of `spendAll`: in one call fewer than a month allows, in two calls more. */
const TRIES = 8;
const AT_ONCE = 4;
const WEALTH = 20_000;
/** A wallet of an unverified person holds Rs 10,000. */
const NEARLY_FULL = 9_000;
const LOAD_RUPEES = 800;

const order = (url: string, person: Person, rupees: number) =>
  ask(url, person, {
    path: '/api/mobile_recharge',
    body: { mobile_number: newMobile(), amount: rupees },
  });

const pay = (url: string, person: Person, orderId: string) =>
  ask(url, person, { path: '/api/payment/wallet', body: { order_id: orderId } });

const load = (url: string, person: Person) =>
  ask(url, person, { path: '/api/wallet_recharge', body: { amount: LOAD_RUPEES } });

export interface Spender {
  person: Person;
  receivers: readonly Person[];
  /** How often they succeeded. */
  spent: number;
}

export async function makeSpenders(testbed: Testbed, count: number): Promise<Spender[]> {
  const people = await testbed.people(count, { rupees: WEALTH });
  return Promise.all(
    people.map(async (person) => {
      return { person, receivers: await testbed.people(2, { isVerified: true }), spent: 0 };
    }),
  );
}

/** Sends money or tops up; true if that succeeded, false if the month's limit refused it. */
async function spendOnce(url: string, person: Person, receiver?: Person): Promise<boolean> {
  if (receiver) {
    const body = { receiver_email: emailOf(receiver), sending_amount: EACH_RUPEES };
    return (await ask(url, person, { path: '/api/payment/send_money', body })).status === 200;
  }
  const ordered = await order(url, person, EACH_RUPEES);
  return ordered.status === 200 && (await pay(url, person, ordered.body.id)).status === 200;
}

/** Everybody tries to spend eight times, at the processes in turn. */
export async function spendAll(
  spenders: readonly Spender[],
  urls: readonly string[],
): Promise<void> {
  const tries = Array.from({ length: TRIES }, (_, place) => place);
  await Promise.all(
    spenders.map(async (spender) => {
      const { person, receivers } = spender;
      const won = await mapLimited(tries, AT_ONCE, (place) =>
        spendOnce(urls[place % urls.length] ?? '', person, receivers[place]),
      );
      spender.spent += won.filter(Boolean).length;
    }),
  );
}

/**
 * I8, the other half: nobody is refused what they may spend. The check of the books shows that nobody spends
 * more.
 */
export function refusedTooEarly(spenders: readonly Spender[], what: string): Violation[] {
  return spenders.flatMap(({ person, spent }) => {
    if (spent >= IN_A_MONTH) return [];
    const detail = `${what}: user ${person.id} spent ${spent} times ${EACH_RUPEES}, not ${IN_A_MONTH} times`;
    return [{ invariant: 'I8', detail }];
  });
}

export const spentOf = (spenders: readonly Spender[]): number =>
  spenders.reduce((sum, { spent }) => sum + spent, 0);

export interface Unpaid {
  person: Person;
  orderId: string;
}

/** Makes one new order at each process. */
export async function orderEverywhere(
  testbed: Testbed,
  urls: readonly string[],
): Promise<Unpaid[]> {
  return Promise.all(
    urls.map(async (url) => {
      const person = await testbed.person({ rupees: 100 });
      const { id } = expectOk('an order', await order(url, person, 10));
      return { person, orderId: String(id) };
    }),
  );
}

/** I34: an order of a moment ago may be paid, whatever a process says the time is. */
export async function payElsewhere(
  unpaid: readonly Unpaid[],
  urls: readonly string[],
  what: string,
): Promise<Violation[]> {
  const broken = await mapLimited(unpaid, unpaid.length, async ({ person, orderId }, place) => {
    const { status, body } = await pay(urls[(place + 1) % urls.length] ?? '', person, orderId);
    if (status === 200) return [];
    const detail = `${what}: an order of a moment ago cannot be paid: ${status} ${JSON.stringify(body)}`;
    return [{ invariant: 'I34', detail }];
  });
  return broken.flat();
}

/** Makes a person for each process whose wallet has room for one load, and orders that load there. */
export async function loadOnce(testbed: Testbed, urls: readonly string[]): Promise<Person[]> {
  const people = await testbed.people(urls.length, { rupees: NEARLY_FULL });
  for (const [place, person] of people.entries()) {
    expectOk('a load', await load(urls[place] ?? '', person));
  }
  return people;
}

/** I10: another load, at another process, would fill the wallet beyond its cap. */
export async function loadAgain(
  people: readonly Person[],
  urls: readonly string[],
  what: string,
): Promise<Violation[]> {
  const broken = await mapLimited(people, people.length, async (person, place) => {
    const { status } = await load(urls[(place + 1) % urls.length] ?? '', person);
    if (status === 409) return [];
    const detail = `${what}: a second load of ${LOAD_RUPEES} into a wallet of ${NEARLY_FULL} was answered ${status}`;
    return [{ invariant: 'I10', detail }];
  });
  return broken.flat();
}
