// What people do with orders: make them at several billers, apply coupons, pay from the wallet, repeat
// and cancel them.
import { expireOrders } from '../crash/time.ts';
import { sendKeyed, sendOnce, sendUntilAnswered } from './group.ts';
import type { Group, Member, OwnOrder } from './group.ts';

function remember(member: Member, id: unknown, more: Partial<OwnOrder> = {}): OwnOrder | undefined {
  if (typeof id !== 'string') return undefined;
  const nothing = { isPaidFromWallet: false, isCanceled: false, coupon: null, repeats: null };
  const order = { id, isLoad: false, ...nothing, ...more };
  member.orders.push(order);
  return order;
}

interface Purchase {
  path: string;
  body: object;
  lookUp?: { path: string; body: object };
}

/** Immediate deliveries, queued ones, and one whose price is looked up first. */
function randomPurchase({ random }: Member): Purchase {
  const number = (prefix: string): string => `${prefix}${random.whole(1_000_000, 9_999_999)}`;
  const amount = random.whole(50, 500);
  // Only NTC's numbers: the second provider sells Ncell in dollars, with another rounding.
  const mobile = { path: '/api/mobile_recharge', body: { mobile_number: number('984'), amount } };
  return random.pick<() => Purchase>([
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

/** Makes an order; undefined when it was refused. */
export async function buy(group: Group, member: Member): Promise<OwnOrder | undefined> {
  const { path, body, lookUp } = randomPurchase(member);
  if (lookUp) await sendUntilAnswered(group, member, lookUp.path, lookUp.body);
  const { status, body: made } = await sendKeyed(group, member, path, body);
  return status === 200 ? remember(member, made.id) : undefined;
}

export async function orderLoad(group: Group, member: Member): Promise<OwnOrder | undefined> {
  const amount = member.random.whole(70, 900);
  const { status, body: made } = await sendKeyed(group, member, '/api/wallet_recharge', { amount });
  return status === 200 ? remember(member, made.id, { isLoad: true }) : undefined;
}

export async function applyCoupon(group: Group, member: Member, order: OwnOrder): Promise<void> {
  const coupon = member.random.pick(group.coupons);
  const request = { coupon, order_id: order.id };
  const { status, body } = await sendKeyed(group, member, '/api/coupons', request);
  if (status === 200 && body.status === true) order.coupon = coupon;
}

const PAY = '/api/payment/wallet';

/** Pays once, or from two windows at once; at times with a price that the page made up. */
export async function payFromWallet(group: Group, member: Member, order: OwnOrder): Promise<void> {
  const { random } = member;
  const shown = random.chance(0.15) ? { amount: 1 } : {};
  const windows = random.chance(0.2) ? 2 : 1;
  const request = { order_id: order.id, ...shown };
  const responses = await Promise.all(
    Array.from({ length: windows }, () => sendKeyed(group, member, PAY, request)),
  );
  order.isPaidFromWallet ||= responses.some(({ status }) => status === 200);
}

/** Repeats an order; while the first is under way this must be refused. */
export async function repeat(
  group: Group,
  member: Member,
  order: OwnOrder,
): Promise<OwnOrder | undefined> {
  const { status, body } = await sendKeyed(group, member, `/api/order/${order.id}/redo`);
  return status === 200 ? remember(member, body.id, { repeats: order.id }) : undefined;
}

export async function cancel(group: Group, member: Member, order: OwnOrder): Promise<void> {
  const { status } = await sendUntilAnswered(group, member, `/api/order/${order.id}/cancel`, {});
  order.isCanceled ||= status === 200;
}

/** Lets the half hour pass in which the order could be paid. */
export async function letExpire(group: Group, _member: Member, order: OwnOrder): Promise<void> {
  await expireOrders(group.testbed.database.owner, order.id);
}

/** Reads the order, as a page does. */
export async function look(group: Group, member: Member, order: OwnOrder): Promise<void> {
  await sendOnce(group, member, { path: `/api/order/${order.id}` });
}
