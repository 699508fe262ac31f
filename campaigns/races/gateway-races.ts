// Races for an order that is paid at a gateway: notified often, paid twice, or paid otherwise meanwhile.
import { mapLimited, waitUntil } from '../harness/concurrency.ts';
import { EXPIRE_ORDERS } from '../harness/expire-orders.ts';
import { sendWithRetry } from '../harness/http.ts';
import type { HttpRequest } from '../harness/http.ts';
import {
  balanceOf,
  cancelRequest,
  newLoad,
  newOrder,
  readOrder,
  walletPaymentRequest,
} from '../harness/orders.ts';
import { beginAttempt } from '../harness/payment.ts';
import {
  at,
  countPayments,
  creditsOf,
  payAttempt,
  payOrder,
  repeated,
} from './gateway-payments.ts';
import { requestsOf } from './scenario.ts';
import type { RaceContext, Scenario } from './scenario.ts';

/** Somebody with an order of Rs 100 that is paid at the gateway, and the notifications about it. */
async function paidOrder(context: RaceContext, rupees = 0) {
  const person = await context.testbed.person({ rupees });
  const orderId = await newOrder(context.testbed, person, 100);
  const notifications = await payOrder(context, person, orderId);
  return { person, orderId, notifications };
}

/** Every second request is made by `make`; the others are random notifications. */
function alternating(
  context: RaceContext,
  notifications: readonly HttpRequest[],
  make: (url: string) => HttpRequest,
): HttpRequest[] {
  return requestsOf(context.width, (place) =>
    place % 2 === 0
      ? make(context.urlAt(place))
      : at(context, context.random.pick(notifications), place),
  );
}

export const repeatedNotifications: Scenario = {
  name: 'one payment, notified fifty times',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (context) => {
    const { orderId, notifications } = await paidOrder(context);
    await context.race(repeated(context, notifications));
    const { payments, credits } = await creditsOf(context, [orderId]);
    return { winners: payments + credits, expected: 1 };
  },
};

export const walletOrGateway: Scenario = {
  name: 'wallet × gateway',
  invariant: 'I3',
  statuses: [200, 303, 409],
  round: async (context) => {
    const { person, orderId, notifications } = await paidOrder(context, 500);
    await context.race(
      requestsOf(context.width, (place) =>
        context.random.chance(0.3)
          ? walletPaymentRequest(context.urlAt(place), person, orderId)
          : at(context, context.random.pick(notifications), place),
      ),
    );
    const { payments, credits, walletPaid } = await creditsOf(context, [orderId]);
    const broken = payments + credits === 1 ? [] : [`${payments} payments and ${credits} credits`];
    return { winners: payments + walletPaid, expected: 1, broken };
  },
};

export const twoMethods: Scenario = {
  name: 'two methods, two tabs',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (context) => {
    const { testbed, random, race } = context;
    const person = await testbed.person();
    const orderId = await newOrder(testbed, person, 100);
    const gateways = [context.gateway, random.pick(context.gateways)];
    // Both tabs begin before either pays.
    const begun = await mapLimited(gateways, 1, (gateway) =>
      beginAttempt(testbed, person, { orderId, gateway }),
    );
    const notifications = await mapLimited(begun, 1, (payment) => payAttempt(context, payment));
    const paid = await countPayments(context, orderId);
    await race(repeated(context, notifications.flat()));
    const { payments, credits } = await creditsOf(context, [orderId]);
    const broken =
      payments + credits === paid ? [] : [`${payments} and ${credits} of ${paid} payments`];
    return { winners: payments, expected: 1, broken };
  },
};

export const gatewayOrCancel: Scenario = {
  name: 'gateway × cancel',
  invariant: 'I4',
  statuses: [200, 303, 409],
  round: async (context) => {
    const { person, orderId, notifications } = await paidOrder(context);
    const cancel = (url: string) => cancelRequest(url, person, orderId);
    const responses = await context.race(alternating(context, notifications, cancel));
    const isCanceled = responses.some(({ status }, place) => status === 200 && place % 2 === 0);
    const { payments, credits } = await creditsOf(context, [orderId]);
    const isRight = credits === (isCanceled ? 1 : 0);
    const broken = isRight ? [] : [`${credits} credits, canceled: ${isCanceled}`];
    return { winners: payments + (isCanceled ? 1 : 0), expected: 1, broken };
  },
};

export const gatewayOrExpiry: Scenario = {
  name: 'gateway × expiry',
  invariant: 'I4',
  statuses: [200, 303],
  round: async (context) => {
    const { testbed, width, random } = context;
    const { person, orderId, notifications } = await paidOrder(context);
    const notify = (count: number) => context.race(repeated(context, notifications, count));
    const early = random.whole(0, width - 1);
    const during = notify(early);
    await testbed.database.owner.query(EXPIRE_ORDERS, [orderId]);
    await Promise.all([during, notify(width - early)]);
    const { payments, credits } = await creditsOf(context, [orderId]);
    const isExpired = async () => (await readOrder(testbed, person, orderId)).state === 'expired';
    const isRight = payments === 1 ? !(await isExpired()) : await waitUntil(isExpired);
    const broken = isRight ? [] : [`${payments} payments, ${credits} credits, in the wrong state`];
    return { winners: payments + credits, expected: 1, broken };
  },
};

export const gatewayOrTakeBack: Scenario = {
  name: 'gateway × take back',
  invariant: 'I5',
  statuses: [200, 303, 409],
  round: async (context) => {
    const { person, orderId, notifications } = await paidOrder(context);
    const takeBack = (url: string): HttpRequest => {
      const body = { order_id: orderId };
      return { url: `${url}/api/payment/take-back`, token: person.token, body };
    };
    const responses = await context.race(alternating(context, notifications, takeBack));
    const { payments, credits } = await creditsOf(context, [orderId]);
    // An order that is known to be paid is never offered for payment again. At a gateway that finds a payment
    // only after its callback, the attempt may have been given up before.
    const again = await sendWithRetry(takeBack(context.testbed.url));
    const isFree = responses.some((response) => response.body.is_free === true);
    const broken = [
      ...(again.body.is_free === false ? [] : ['a paid order is offered for payment again']),
      ...(isFree && context.gateway.isFoundAtOnce
        ? ['an order that the gateway knew to be paid was offered for payment again']
        : []),
    ];
    return { winners: payments + credits, expected: 1, broken };
  },
};

/** The limit counts prices without fees, so it is the same at every gateway. */
const PRICE_RUPEES = 900;

export const gatewayLimit: Scenario = {
  name: "gateways × a month's limit",
  invariant: 'I8',
  statuses: [200, 303],
  round: async (context) => {
    const { testbed, gateway, width, random, race } = context;
    const person = await testbed.person();
    const places = Array.from({ length: 7 });
    const orderIds = await mapLimited(places, 4, () => newOrder(testbed, person, PRICE_RUPEES));
    // All attempts begin before any is paid: once the product's own query books a payment, it counts towards
    // the limit.
    const begun = await mapLimited(orderIds, 4, (orderId) =>
      beginAttempt(testbed, person, { orderId, gateway }),
    );
    const notifications = await mapLimited(begun, 4, (payment) => payAttempt(context, payment));
    await race(
      requestsOf(width, (place) => {
        const ofOrder = notifications[place % notifications.length] ?? [];
        return at(context, random.pick(ofOrder), place);
      }),
    );
    const { payments, credits } = await creditsOf(context, orderIds);
    const broken = payments + credits === 7 ? [] : [`${payments} and ${credits} of 7 came in`];
    return { winners: payments, expected: Math.floor(5_000 / PRICE_RUPEES), broken };
  },
};

export const loadPaid: Scenario = {
  name: 'one load, notified fifty times',
  invariant: 'I5',
  statuses: [200, 303],
  round: async (context) => {
    const { testbed, race } = context;
    const person = await testbed.person();
    const orderId = await newLoad(testbed, person, 500);
    const notifications = await payOrder(context, person, orderId);
    await race(repeated(context, notifications));
    return { winners: (await balanceOf(testbed, person)) / 500, expected: 1 };
  },
};
