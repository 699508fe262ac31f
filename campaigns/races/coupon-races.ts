// Races for a coupon: its last uses, one person's only one, and a price that changes while it is
// paid.
import { askPatiently, eachOf } from '../harness/ask.ts';
import { newOrder, payFromWallet, readOrder } from '../harness/buying.ts';
import { many } from './scenario.ts';
import type { Ground, Scenario } from './scenario.ts';

let count = 0;

/** Makes a coupon of 10 % as the operator's command does; undefined is any number of uses. */
async function makeCoupon(
  { world: { database } }: Ground,
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

const isYes = ({ body }: { body: { status?: boolean } }): boolean => body.status === true;

export const couponTotal: Scenario = {
  name: "a coupon's last uses",
  invariant: 'I7',
  statuses: [200],
  round: async (ground) => {
    const { world, width, random, urlAt, race } = ground;
    const uses = random.whole(1, Math.min(9, width - 1));
    const coupon = await makeCoupon(ground, { uses });
    const people = await world.people(width);
    const orders = await eachOf(people, 8, (person) => newOrder(world, person, 100));
    const answers = await race(
      many(width, (place) => ({
        url: `${urlAt(place)}/api/coupons`,
        token: people[place]?.token ?? '',
        body: { coupon, order_id: orders[place] },
      })),
    );
    return { winners: answers.filter(isYes).length, expected: uses };
  },
};

export const couponOfOne: Scenario = {
  name: "one person's only use",
  invariant: 'I7',
  statuses: [200],
  round: async (ground) => {
    const { world, width, urlAt, race } = ground;
    const coupon = await makeCoupon(ground, { perPerson: 1 });
    const [person] = await world.people(1);
    if (!person) throw new Error('nobody was made');
    const places = Array.from({ length: 10 });
    const orders = await eachOf(places, 4, () => newOrder(world, person, 100));
    const answers = await race(
      many(width, (place) => ({
        url: `${urlAt(place)}/api/coupons`,
        token: person.token,
        body: { coupon, order_id: orders[place % orders.length] },
      })),
    );
    return { winners: answers.filter(isYes).length, expected: 1 };
  },
};

export const couponWhilePaying: Scenario = {
  name: 'coupon × pay',
  invariant: 'I3',
  statuses: [200, 409],
  round: async (ground) => {
    const { world, width, urlAt, race } = ground;
    const coupon = await makeCoupon(ground, {});
    const [person] = await world.people(1, { rupees: 500 });
    if (!person) throw new Error('nobody was made');
    const { token } = person;
    const order = await newOrder(world, person, 100);
    const words = ['/api/coupons', '/api/coupons/remove'];
    const answers = await race(
      many(width, (place) => {
        if (place % 3 === 2) return payFromWallet(urlAt(place), person, order);
        const body = { order_id: order, ...(place % 3 === 0 && { coupon }) };
        return { url: `${urlAt(place)}${words[place % 3]}`, token, body };
      }),
    );
    const paid = answers.filter(({ status }, place) => place % 3 === 2 && status === 200).length;
    const { charged, discount } = await readOrder(world, person, order);
    const { body: me } = await askPatiently({ url: `${world.url}/api/users/me`, token });
    const isWhole = charged?.amount === 102 - discount && me.balance === 500 - charged.amount;
    const broken = isWhole ? [] : [`${charged?.amount} charged of a price less ${discount}`];
    return { winners: paid, expected: 1, broken };
  },
};
