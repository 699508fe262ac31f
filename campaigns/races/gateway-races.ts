// Races for an order that is paid at a bank: told many times, paid twice, paid otherwise meanwhile.
import type { Person } from '../../bench/database/people.ts';
import { askPatiently, eachOf } from '../harness/ask.ts';
import type { Answer, Question } from '../harness/ask.ts';
import { GATEWAYS, paidAt } from '../books/gateway-books.ts';
import { begin, comesBack, goToBank, newOrder, payFromWallet } from '../harness/buying.ts';
import type { Way } from '../harness/buying.ts';
import { deliver } from '../harness/post-office.ts';
import { many } from './scenario.ts';
import type { Ground, Scenario } from './scenario.ts';

const WAYS: readonly Way[] = ['payu', 'nepal', 'card'];

interface Paying {
  orderId: string;
  way: Way;
  form: Answer['body'];
}

/** Pays at a bank; answers every way in which we can be told, none of which has been used yet. */
async function payAt(
  { world, office }: Ground,
  person: Person,
  { orderId, way, form }: Paying,
): Promise<Question[]> {
  const back = await goToBank(world, { form, way, choice: 'pay' });
  const name: string = form.txnid ?? form.MerchantTxnID ?? form.client_secret.split('_secret_')[0];
  const letters = office.lettersAbout(name).map((letter) => deliver(world.url, letter));
  const verify = { url: `${world.url}/api/payments/stripe/verify`, token: person.token };
  return [
    ...(back ? [comesBack(back)] : []),
    ...letters,
    ...(way === 'card' ? [{ ...verify, body: { order_id: orderId } }] : []),
  ];
}

/** The same from its beginning. */
async function paidAtBank(
  ground: Ground,
  person: Person,
  asked: { orderId: string; way: Way },
): Promise<Question[]> {
  const form = await begin(ground.world, person, asked);
  return payAt(ground, person, { ...asked, form });
}

const ATTEMPTS = 'select gateway, transaction_id as id from payment_attempts where order_id = $1';

/** How many payments of an order stand as made in the gateways' books. */
async function paidOf({ world }: Ground, orderId: string): Promise<number> {
  const { rows } = await world.database.owner.query<{ gateway: string; id: string }>(ATTEMPTS, [
    orderId,
  ]);
  let paid = 0;
  for (const gateway of GATEWAYS) {
    const ids = rows.flatMap((row) => (row.gateway === gateway ? [row.id] : []));
    if (ids.length === 0) continue;
    const book = await paidAt(world.outside, gateway);
    paid += book.filter(({ transactionId }) => ids.includes(transactionId)).length;
  }
  return paid;
}

/** The same question at the product whose turn it is. */
function at(ground: Ground, question: Question, place: number): Question {
  return { ...question, url: question.url.replace(ground.world.url, ground.urlAt(place)) };
}

interface Became {
  payments: number;
  credits: number;
  walletPaid: number;
}

/** What the ledger itself says became of the money for these orders. */
async function becameOf({ world }: Ground, orderIds: readonly string[]): Promise<Became> {
  const { rows } = await world.database.owner.query<Became>(
    `select count(*) filter (where kind in ('order-paid-by-gateway', 'wallet-loaded'))::int as payments,
       count(*) filter (where kind = 'payment-credited')::int as credits,
       count(*) filter (where kind = 'order-paid')::int as "walletPaid"
     from journals where reference = any ($1)`,
    [orderIds],
  );
  return rows[0] ?? { payments: 0, credits: 0, walletPaid: 0 };
}

async function personWith({ world }: Ground, rupees: number): Promise<Person> {
  const [person] = await world.people(1, { rupees });
  if (!person) throw new Error('nobody was made');
  return person;
}

export const toldOften: Scenario = {
  name: 'one payment, told fifty times',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const orderId = await newOrder(ground.world, person, 100);
    const way = ground.random.pick(WAYS);
    const tellings = await paidAtBank(ground, person, { orderId, way });
    await ground.race(
      many(ground.width, (place) => at(ground, ground.random.pick(tellings), place)),
    );
    const { payments, credits } = await becameOf(ground, [orderId]);
    return { winners: payments + credits, expected: 1 };
  },
};

export const walletOrGateway: Scenario = {
  name: 'wallet × gateway',
  invariant: 'I3',
  statuses: [200, 303, 409],
  round: async (ground) => {
    const person = await personWith(ground, 500);
    const orderId = await newOrder(ground.world, person, 100);
    const way = ground.random.pick(WAYS);
    const tellings = await paidAtBank(ground, person, { orderId, way });
    await ground.race(
      many(ground.width, (place) =>
        ground.random.chance(0.3)
          ? payFromWallet(ground.urlAt(place), person, orderId)
          : at(ground, ground.random.pick(tellings), place),
      ),
    );
    const { payments, credits, walletPaid } = await becameOf(ground, [orderId]);
    const broken = payments + credits === 1 ? [] : [`${payments} payments and ${credits} credits`];
    return { winners: payments + walletPaid, expected: 1, broken };
  },
};

export const twoMethods: Scenario = {
  name: 'two methods, two tabs',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (ground) => {
    const { world, width, random, race } = ground;
    const person = await personWith(ground, 0);
    const orderId = await newOrder(world, person, 100);
    const ways = [random.pick(WAYS), random.pick(WAYS)];
    // Both tabs have begun before either pays.
    const forms = await eachOf(ways, 1, (way) => begin(world, person, { orderId, way }));
    const tellings = await eachOf(ways, 1, (way, tab) =>
      payAt(ground, person, { orderId, way, form: forms[tab] }),
    );
    const paid = await paidOf(ground, orderId);
    const told = tellings.flat();
    await race(many(width, (place) => at(ground, random.pick(told), place)));
    const { payments, credits } = await becameOf(ground, [orderId]);
    const broken =
      payments + credits === paid ? [] : [`${payments} and ${credits} of ${paid} payments`];
    return { winners: payments, expected: Math.min(1, paid), broken };
  },
};

export const gatewayOrCancel: Scenario = {
  name: 'gateway × cancel',
  invariant: 'I4',
  statuses: [200, 303, 409],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const orderId = await newOrder(ground.world, person, 100);
    const way = ground.random.pick(WAYS);
    const tellings = await paidAtBank(ground, person, { orderId, way });
    const { token } = person;
    const answers = await ground.race(
      many(ground.width, (place) =>
        place % 2 === 0
          ? { url: `${ground.urlAt(place)}/api/order/${orderId}/cancel`, token, body: {} }
          : at(ground, ground.random.pick(tellings), place),
      ),
    );
    const isCanceled = answers.some(({ status }, place) => status === 200 && place % 2 === 0);
    const { payments, credits } = await becameOf(ground, [orderId]);
    const broken = credits === (isCanceled ? 1 : 0) ? [] : [`${credits} credits, ${isCanceled}`];
    return { winners: payments + (isCanceled ? 1 : 0), expected: 1, broken };
  },
};

export const gatewayOrTakenBack: Scenario = {
  name: 'gateway × take back',
  invariant: 'I5',
  statuses: [200, 303, 409],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const orderId = await newOrder(ground.world, person, 100);
    const way = ground.random.pick(WAYS);
    const tellings = await paidAtBank(ground, person, { orderId, way });
    const body = { order_id: orderId };
    const answers = await ground.race(
      many(ground.width, (place) =>
        place % 2 === 0
          ? { url: `${ground.urlAt(place)}/api/payment/take-back`, token: person.token, body }
          : at(ground, ground.random.pick(tellings), place),
      ),
    );
    const free = answers.filter(({ body }) => body.is_free === true).length;
    const { payments, credits } = await becameOf(ground, [orderId]);
    // The money had come before anybody took it back, so it is told to nobody that nothing came.
    const broken = free === 0 ? [] : [`${free} were told to pay again`];
    return { winners: payments + credits, expected: 1, broken };
  },
};

export const gatewayLimit: Scenario = {
  name: "gateways × a month's limit",
  invariant: 'I8',
  statuses: [200, 303],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const places = Array.from({ length: 7 });
    const orderIds = await eachOf(places, 4, () => newOrder(ground.world, person, 900));
    const tellings = await eachOf(orderIds, 4, (orderId) =>
      paidAtBank(ground, person, { orderId, way: 'payu' }),
    );
    await ground.race(
      many(ground.width, (place) => {
        const one = tellings[place % tellings.length] ?? [];
        return at(ground, ground.random.pick(one), place);
      }),
    );
    const { payments, credits } = await becameOf(ground, orderIds);
    const broken = payments + credits === 7 ? [] : [`${payments} and ${credits} of 7 came in`];
    // 900, 2 per cent and 5 rupees: five of them are 4,615.
    return { winners: payments, expected: 5, broken };
  },
};

export const loadPaid: Scenario = {
  name: 'one load, told fifty times',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (ground) => {
    const { world, random } = ground;
    const person = await personWith(ground, 0);
    const load = { url: `${world.url}/api/wallet_recharge`, token: person.token };
    const { body } = await askPatiently({ ...load, body: { amount: 500 } });
    const tellings = await paidAtBank(ground, person, {
      orderId: body.id,
      way: random.pick(WAYS),
    });
    await ground.race(many(ground.width, (place) => at(ground, random.pick(tellings), place)));
    const me = await askPatiently({ url: `${world.url}/api/users/me`, token: person.token });
    return { winners: me.body.balance / 500, expected: 1 };
  },
};
