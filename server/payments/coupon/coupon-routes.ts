// Coupons over HTTP: putting one on an order, and taking it off.
import { applyCoupon as applyCall, removeCoupon as removeCall } from '#contract/coupons/coupons.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import type { CouponOptions } from './apply-coupon.ts';

export interface CouponRoutes extends CouponOptions {
  changes: OrderChanges;
}

export function couponRoutes(route: Route, options: CouponRoutes): void {
  const { changes } = options;
  route(applyCall, async ({ body, session: { userId }, idempotencyKey }) => {
    const { coupon: code, order_id: orderId } = body;
    const keyed = keyedAsk(userId, idempotencyKey, [applyCall.path, body]);
    const answer = await applyCoupon(options, { userId, orderId, code, keyed });
    if (answer.status) changes.tell([orderId]);
    return answer;
  });
  route(removeCall, async ({ body: { order_id: orderId }, session: { userId } }) => {
    const answer = await removeCoupon(options, { userId, orderId });
    if (answer.status) changes.tell([orderId]);
    return answer;
  });
}
