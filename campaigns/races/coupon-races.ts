// Races for a coupon: its last uses, one person's only use, and a price that changes during payment.
import { mapLimited } from '../harness/concurrency.ts';
import { balanceOf, newOrder, readOrder, walletPaymentRequest } from '../harness/orders.ts';
import { requestsOf } from './scenario.ts';
import type { RaceContext, Scenario } from './scenario.ts';

let count = 0;

/** Makes a coupon of 10 %; without `uses` or `perPerson` it has no such limit. */
async function makeCoupon(
  { testbed: { database } }: RaceContext,
  { uses, perPerson }: { uses?: number; perPerson?: number },
): Promise<string> {
  count += 1;
  const code = `RACE-${count}`;
  await database.owner.query(
    `insert into coupons (code, percent, minimum_paisa, uses_total, uses_per_person, valid_from)
     values ($1, 10, 0, $2, $3, now() - interval '1 day')`,
    [code, uses ?? null, perPerson ?? null],
  );
  return code;
}

const isApplied = ({ body }: { body: { status?: boolean } }): boolean => body.status === true;

export const couponTotal: Scenario = {
  name: "a coupon's last uses",
  invariant: 'I7',
  statuses: [200],
  round: async (context) => {
    const { testbed, width, random, urlAt, race } = context;
    const uses = random.whole(1, Math.min(9, width - 1));
    const coupon = await makeCoupon(context, { uses });
    const people = await testbed.people(width);
    const orders = await mapLimited(people, 8, (person) => newOrder(testbed, person, 100));
    const responses = await race(
      requestsOf(width, (place) => ({
        url: `${urlAt(place)}/api/coupons`,
        token: people[place]?.token ?? '',
        body: { coupon, order_id: orders[place] },
      })),
    );
    return { winners: responses.filter(isApplied).length, expected: uses };
  },
};

export const couponOfOne: Scenario = {
  name: "one person's only use",
  invariant: 'I7',
  statuses: [200],
  round: async (context) => {
    const { testbed, width, urlAt, race } = context;
    const coupon = await makeCoupon(context, { perPerson: 1 });
    const person = await testbed.person();
    const places = Array.from({ length: 10 });
    const orders = await mapLimited(places, 4, () => newOrder(testbed, person, 100));
    const responses = await race(
      requestsOf(width, (place) => ({
        url: `${urlAt(place)}/api/coupons`,
        token: person.token,
        body: { coupon, order_id: orders[place % orders.length] },
      })),
    );
    return { winners: responses.filter(isApplied).length, expected: 1 };
  },
};

export const couponWhilePaying: Scenario = {
  name: 'coupon × pay',
  invariant: 'I3',
  statuses: [200, 409],
  round: async (context) => {
    const { testbed, width, urlAt, race } = context;
    const coupon = await makeCoupon(context, {});
    const person = await testbed.person({ rupees: 500 });
    const { token } = person;
    const order = await newOrder(testbed, person, 100);
    const paths = ['/api/coupons', '/api/coupons/remove'];
    const responses = await race(
      requestsOf(width, (place) => {
        if (place % 3 === 2) return walletPaymentRequest(urlAt(place), person, order);
        const body = { order_id: order, ...(place % 3 === 0 && { coupon }) };
        return { url: `${urlAt(place)}${paths[place % 3]}`, token, body };
      }),
    );
    const paid = responses.filter(({ status }, place) => place % 3 === 2 && status === 200).length;
    const { charged, discount } = await readOrder(testbed, person, order);
    const balance = await balanceOf(testbed, person);
    const isRight = charged?.amount === 102 - discount && balance === 500 - charged.amount;
    const broken = isRight ? [] : [`${charged?.amount} charged with a discount of ${discount}`];
    return { winners: paid, expected: 1, broken };
  },
};
