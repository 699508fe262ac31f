// Applies a coupon to an order that waits for payment, or removes it: order, price and use count
// change in one transaction.
import type pg from 'pg';
import { evaluateCoupon } from '#contract/coupons/coupon-rule.ts';
import type { CouponAnswer } from '#contract/coupons/coupons.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { giveBackCoupons, lockCoupon, takeCoupon } from '#server/coupons/coupon-uses.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findStoredAnswer, storeAnswer } from '#server/idempotency/idempotency-store.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import type { Locale } from '#server/context/locale.ts';
import { countHeld } from '#server/orders/discount/coupon-held.ts';
import { repriceOrder } from '#server/orders/discount/reprice-order.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { isBegun } from '../attempts/live-attempts.ts';

export interface CouponOptions {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
}

/** Enough for somebody who types from a leaflet; guessing a code takes thousands. */
const TRIES_AN_HOUR = 60;

type Outcome =
  | { status: true; amount: number; message: Message }
  | { status: false; message: Message };

const no = (reason: Message): Outcome => ({ status: false, message: reason });

function present(outcome: Outcome, { tell }: Locale): CouponAnswer {
  return { ...outcome, message: tell(outcome.message) };
}

interface AskedOrder {
  userId: string;
  orderId: string;
  locale: Locale;
}

/**
 * The wallet must be locked first, as everywhere. Throws ApiError (404) for an order of somebody
 * else.
 */
async function lockOrderOf(
  tx: Transaction,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<OrderRow> {
  const order = (await lockOrders(tx, [orderId])).get(orderId);
  if (order?.userId !== userId) throw new ApiError(404, { error: message('order.not_found') });
  return order;
}

async function apply(tx: Transaction, order: OrderRow, code: string): Promise<Outcome> {
  if (order.notPayable !== null) return no(message(order.notPayable));
  const locked = await lockCoupon(tx, code);
  if (!locked) return no(message('coupon.unknown'));
  const { coupon, used, now } = locked;
  const byPerson = await countHeld(tx, { code, userId: order.userId });
  const verdict = evaluateCoupon(coupon, { order, uses: { byPerson, total: used }, now });
  if ('why' in verdict) return no(verdict.why);
  if (await isBegun(tx, order.id)) return no(message('coupon.paying'));
  const { discountPaisa } = verdict;
  await repriceOrder(tx, order, { discountPaisa, coupon: code });
  await takeCoupon(tx, code);
  const amount = rupeesFromPaisa(discountPaisa);
  return { status: true, amount, message: message('coupon.applied') };
}

/**
 * Returns the order's new discount, or the reason why it has none: the order cannot be paid, the
 * coupon's own rules, or a payment that has started at the old price. Throws ApiError: 404 for an
 * order of somebody else, 429 after too many codes.
 */
export async function applyCoupon(
  { pool, rateLimiter }: CouponOptions,
  asked: AskedOrder & { code: string; keyed: IdempotencyRequest | undefined },
): Promise<CouponAnswer> {
  const { userId, keyed } = asked;
  await rateLimiter.take([{ name: 'coupon', of: userId, most: TRIES_AN_HOUR, seconds: 3_600 }]);
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const kept = await findStoredAnswer<CouponAnswer>(tx, keyed);
    if (kept !== undefined) return kept;
    const order = await lockOrderOf(tx, asked);
    const outcome = await apply(tx, order, asked.code.toUpperCase());
    const answer = present(outcome, asked.locale);
    // A rejection may no longer hold a moment later, so it is not stored.
    if (answer.status) await storeAnswer(tx, keyed, answer);
    return answer;
  });
}

/** Removes the coupon; without one, nothing changes. */
export async function removeCoupon(
  { pool }: CouponOptions,
  asked: AskedOrder,
): Promise<CouponAnswer> {
  const outcome = await inTransaction(pool, async (tx): Promise<Outcome> => {
    await lockWallets(tx, [asked.userId]);
    const order = await lockOrderOf(tx, asked);
    if (order.notPayable !== null) return no(message(order.notPayable));
    if (order.coupon !== null) {
      if (await isBegun(tx, order.id)) return no(message('coupon.paying'));
      await repriceOrder(tx, order, undefined);
      await giveBackCoupons(tx, [order.coupon]);
    }
    return { status: true, amount: 0, message: message('coupon.removed') };
  });
  return present(outcome, asked.locale);
}
