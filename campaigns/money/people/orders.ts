// What people do about orders: make them with several billers, put coupons on them, pay them from the
// wallet, repeat them and give them up.
import { endWaiting } from '../crash/time.ts';
import { askOnce, intend, seek } from './crew.ts';
import type { Crew, Member, Mine } from './crew.ts';

function remember(member: Member, id: unknown, more: Partial<Mine> = {}): Mine | undefined {
  if (typeof id !== 'string') return undefined;
  const told = { isPaidFromWallet: false, isCanceled: false, coupon: null, repeats: null };
  const order = { id, isLoad: false, ...told, ...more };
  member.orders.push(order);
  return order;
}

interface Wanted {
  path: string;
  body: object;
  lookUp?: { path: string; body: object };
}

/** Something to buy: deliveries at once, queued ones, and one whose price is looked up first. */
function somethingToBuy({ random }: Member): Wanted {
  const number = (prefix: string): string => `${prefix}${random.whole(1_000_000, 9_999_999)}`;
  const amount = random.whole(50, 500);
  // NTC's numbers only: the second carrier sells Ncell in dollars, where the last rupee differs.
  const mobile = { path: '/api/mobile_recharge', body: { mobile_number: number('984'), amount } };
  return random.pick<() => Wanted>([
    () => mobile,
    () => mobile,
    () => ({
      path: '/api/landline_recharge',
      body: { landlinenumber: '01-4232352', landlineAmount: amount },
    }),
    () => ({
      path: '/api/dth_recharge',
      body: { card_number: '1000159157', operator: 'simtv', amount: random.pick([500, 1000]) },
    }),
    () => {
      const body = { card_number: '71909771942', operator: 'dishhome' };
      return {
        path: '/api/dth_recharge',
        body: { ...body, amount: 500 },
        lookUp: { path: '/api/dth/getInfo', body },
      };
    },
  ])();
}

/** Orders something; undefined when that was refused. */
export async function buy(crew: Crew, member: Member): Promise<Mine | undefined> {
  const { path, body, lookUp } = somethingToBuy(member);
  if (lookUp) await seek(crew, member, lookUp.path, lookUp.body);
  const { status, body: made } = await intend(crew, member, path, body);
  return status === 200 ? remember(member, made.id) : undefined;
}

export async function orderLoad(crew: Crew, member: Member): Promise<Mine | undefined> {
  const amount = member.random.whole(70, 900);
  const { status, body: made } = await intend(crew, member, '/api/wallet_recharge', { amount });
  return status === 200 ? remember(member, made.id, { isLoad: true }) : undefined;
}

export async function applyCoupon(crew: Crew, member: Member, order: Mine): Promise<void> {
  const coupon = member.random.pick(crew.coupons);
  const asked = { coupon, order_id: order.id };
  const { status, body } = await intend(crew, member, '/api/coupons', asked);
  if (status === 200 && body.status === true) order.coupon = coupon;
}

const PAY = '/api/payment/wallet';

/** Pays once, or from two windows at once; at times a page shows a price that was never ours. */
export async function payFromWallet(crew: Crew, member: Member, order: Mine): Promise<void> {
  const { random } = member;
  const shown = random.chance(0.15) ? { amount: 1 } : {};
  const windows = random.chance(0.2) ? 2 : 1;
  const asked = { order_id: order.id, ...shown };
  const answers = await Promise.all(
    Array.from({ length: windows }, () => intend(crew, member, PAY, asked)),
  );
  order.isPaidFromWallet ||= answers.some(({ status }) => status === 200);
}

/** The same once more, also while the first is still on its way, which must be refused. */
export async function repeat(crew: Crew, member: Member, order: Mine): Promise<Mine | undefined> {
  const { status, body } = await intend(crew, member, `/api/order/${order.id}/redo`);
  return status === 200 ? remember(member, body.id, { repeats: order.id }) : undefined;
}

export async function cancel(crew: Crew, member: Member, order: Mine): Promise<void> {
  const { status } = await seek(crew, member, `/api/order/${order.id}/cancel`, {});
  order.isCanceled ||= status === 200;
}

/** Lets the half hour pass in which it could be paid. */
export async function letExpire(crew: Crew, _member: Member, order: Mine): Promise<void> {
  await endWaiting(crew.world.database.owner, order.id);
}

/** Looks at it, as a page does. */
export async function look(crew: Crew, member: Member, order: Mine): Promise<void> {
  await askOnce(crew, member, { path: `/api/order/${order.id}` });
}
