// Races for an order that is paid at a bank: told many times, paid twice, paid otherwise meanwhile.
import { askPatiently, becomes, eachOf } from '../harness/ask.ts';
import { newOrder, payFromWallet, readOrder } from '../harness/buying.ts';
import { END_WAITING } from '../harness/expire.ts';
import { beginAgain } from '../harness/payment.ts';
import { WAYS } from '../harness/ways.ts';
import { at, becameOf, paidAtBank, paidOf, payAt, personWith } from './gateway-tellings.ts';
import { many } from './scenario.ts';
import type { Scenario } from './scenario.ts';

export const toldOften: Scenario = {
  name: 'one payment, told fifty times',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const orderId = await newOrder(ground.world, person, 100);
    const tellings = await paidAtBank(ground, person, orderId);
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
    const tellings = await paidAtBank(ground, person, orderId);
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
    const ways = [ground.way, random.pick(WAYS)];
    // Both tabs have begun before either pays.
    const begun = await eachOf(ways, 1, (way) => beginAgain(world, person, { orderId, way }));
    const tellings = await eachOf(begun, 1, (payment) => payAt(ground, payment));
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
    const tellings = await paidAtBank(ground, person, orderId);
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

export const gatewayOrExpiry: Scenario = {
  name: 'gateway × expiry',
  invariant: 'I4',
  statuses: [200, 303],
  round: async (ground) => {
    const { world, width, random } = ground;
    const person = await personWith(ground, 0);
    const orderId = await newOrder(world, person, 100);
    const tellings = await paidAtBank(ground, person, orderId);
    const tell = (count: number) =>
      ground.race(many(count, (place) => at(ground, random.pick(tellings), place)));
    const early = random.whole(0, width - 1);
    const during = tell(early);
    await world.database.owner.query(END_WAITING, [orderId]);
    await Promise.all([during, tell(width - early)]);
    const { payments, credits } = await becameOf(ground, [orderId]);
    const isExpired = async () => (await readOrder(world, person, orderId)).state === 'expired';
    const isRight = payments === 1 ? !(await isExpired()) : await becomes(isExpired);
    const broken = isRight ? [] : [`${payments} payments, ${credits} credits, and the other state`];
    return { winners: payments + credits, expected: 1, broken };
  },
};

export const gatewayOrTakenBack: Scenario = {
  name: 'gateway × take back',
  invariant: 'I5',
  statuses: [200, 303, 409],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const orderId = await newOrder(ground.world, person, 100);
    const tellings = await paidAtBank(ground, person, orderId);
    const body = { order_id: orderId };
    const url = `${ground.world.url}/api/payment/take-back`;
    const answers = await ground.race(
      many(ground.width, (place) =>
        place % 2 === 0
          ? { url: `${ground.urlAt(place)}/api/payment/take-back`, token: person.token, body }
          : at(ground, ground.random.pick(tellings), place),
      ),
    );
    const { payments, credits } = await becameOf(ground, [orderId]);
    // Once it is known that the order is paid, nobody is told to pay it again. A gateway that tells
    // nothing before its message has come may have been given up before that.
    const again = await askPatiently({ url, token: person.token, body });
    const isFree = answers.some((answer) => answer.body.is_free === true);
    const broken = [
      ...(again.body.is_free === false ? [] : ['told to pay again what is paid']),
      ...(isFree && ground.way !== 'nepal'
        ? ['told to pay again what the gateway knew to be paid']
        : []),
    ];
    return { winners: payments + credits, expected: 1, broken };
  },
};

/** The limit counts prices without fees, so that it is the same whichever way is paid. */
const PRICE_RUPEES = 900;

export const gatewayLimit: Scenario = {
  name: "gateways × a month's limit",
  invariant: 'I8',
  statuses: [200, 303],
  round: async (ground) => {
    const person = await personWith(ground, 0);
    const places = Array.from({ length: 7 });
    const orderIds = await eachOf(places, 4, () => newOrder(ground.world, person, PRICE_RUPEES));
    const tellings = await eachOf(orderIds, 4, (orderId) => paidAtBank(ground, person, orderId));
    await ground.race(
      many(ground.width, (place) => {
        const one = tellings[place % tellings.length] ?? [];
        return at(ground, ground.random.pick(one), place);
      }),
    );
    const { payments, credits } = await becameOf(ground, orderIds);
    const broken = payments + credits === 7 ? [] : [`${payments} and ${credits} of 7 came in`];
    return { winners: payments, expected: Math.floor(5_000 / PRICE_RUPEES), broken };
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
    const tellings = await paidAtBank(ground, person, body.id);
    await ground.race(many(ground.width, (place) => at(ground, random.pick(tellings), place)));
    const me = await askPatiently({ url: `${world.url}/api/users/me`, token: person.token });
    return { winners: me.body.balance / 500, expected: 1 };
  },
};
