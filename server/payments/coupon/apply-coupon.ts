// Puts a coupon on an order that waits for payment, or takes it off again: order, price and the
// coupon's count in one transaction.
import type pg from 'pg';
import { judgeCoupon } from '#contract/coupons/coupon-rule.ts';
import type { CouponAnswer } from '#contract/coupons/coupons.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { ENGLISH, message, tell } from '#contract/words.ts';
import type { Message } from '#contract/words.ts';
import { giveBackCoupons, lockCoupon, takeCoupon } from '#server/coupons/coupon-uses.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findKept, keepAnswer } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { countHeld } from '#server/orders/discount/coupon-held.ts';
import { repriceOrder } from '#server/orders/discount/reprice-order.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { Tries } from '#server/users/guard/tries.ts';
import { isBegun } from '../gateway/attempt-row.ts';

export interface CouponOptions {
  pool: pg.Pool;
  tries: Pick<Tries, 'take'>;
}

/** Enough for somebody with a leaflet in hand; who guesses codes needs thousands. */
const TRIES_AN_HOUR = 60;

const no = (why: Message): CouponAnswer => ({ status: false, message: tell(ENGLISH, why) });

/** Wants the wallet locked before, as everywhere. Throws Refused (404) for an order not theirs. */
async function lockOrderOf(
  tx: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<OrderRow> {
  const order = (await lockOrders(tx, [orderId])).get(orderId);
  if (order?.userId !== userId) throw new Refused(404, { error: message('order.not_found') });
  return order;
}

function whyNotPayable({ paidAt, state, isExpired }: OrderRow): Message | undefined {
  if (paidAt !== null) return message('order.already_paid');
  if (state !== 'awaiting_payment' || isExpired) return message('order.not_payable');
  return undefined;
}

async function apply(tx: Transaction, order: OrderRow, code: string): Promise<CouponAnswer> {
  const isOver = whyNotPayable(order);
  if (isOver) return no(isOver);
  const locked = await lockCoupon(tx, code);
  if (!locked) return no(message('coupon.unknown'));
  const { coupon, used, now } = locked;
  const byPerson = await countHeld(tx, { code, userId: order.userId });
  const verdict = judgeCoupon(coupon, { order, uses: { byPerson, total: used }, now });
  if ('why' in verdict) return no(verdict.why);
  if (await isBegun(tx, order.id)) return no(message('coupon.paying'));
  const { discountPaisa } = verdict;
  await repriceOrder(tx, order, { discountPaisa, coupon: code });
  await takeCoupon(tx, code);
  const told = tell(ENGLISH, message('coupon.applied'));
  return { status: true, amount: rupeesFromPaisa(discountPaisa), message: told };
}

/**
 * Answers the order's new discount, or why it has none: the order is not to be paid, the coupon's
 * own rules, or a payment that has begun at the old price. Throws Refused: 404 for an order that is
 * not theirs, 429 for somebody who tries too many codes.
 */
export async function applyCoupon(
  { pool, tries }: CouponOptions,
  asked: { userId: string; orderId: string; code: string; keyed: KeyedAsk | undefined },
): Promise<CouponAnswer> {
  const { userId, keyed } = asked;
  await tries.take([{ name: 'coupon', of: userId, most: TRIES_AN_HOUR, seconds: 3_600 }]);
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const kept = await findKept<CouponAnswer>(tx, keyed);
    if (kept !== undefined) return kept;
    const order = await lockOrderOf(tx, asked);
    const answer = await apply(tx, order, asked.code.toUpperCase());
    // A no may be a yes a little later.
    if (answer.status) await keepAnswer(tx, keyed, answer);
    return answer;
  });
}

/** The same for taking it off; one that is not there changes nothing. */
export async function removeCoupon(
  { pool }: CouponOptions,
  asked: { userId: string; orderId: string },
): Promise<CouponAnswer> {
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [asked.userId]);
    const order = await lockOrderOf(tx, asked);
    const isOver = whyNotPayable(order);
    if (isOver) return no(isOver);
    if (order.coupon !== null) {
      if (await isBegun(tx, order.id)) return no(message('coupon.paying'));
      await repriceOrder(tx, order, undefined);
      await giveBackCoupons(tx, [order.coupon]);
    }
    return { status: true, amount: 0, message: tell(ENGLISH, message('coupon.removed')) };
  });
}
