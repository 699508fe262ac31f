// Coupons over HTTP: applying one to an order, and removing it.
import { applyCoupon as applyCall, removeCoupon as removeCall } from '#contract/coupons/coupons.ts';
import type { Route } from '#server/http/route.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import { applyCoupon, removeCoupon } from './apply-coupon.ts';
import type { CouponOptions } from './apply-coupon.ts';

export interface CouponRoutes extends CouponOptions {
  changes: OrderChanges;
}

export function couponRoutes(route: Route, options: CouponRoutes): void {
  const { changes } = options;
  route(applyCall, async ({ body, user: { id: userId }, locale, idempotencyKey }) => {
    const { coupon: code, order_id: orderId } = body;
    const keyed = idempotencyRequest(userId, idempotencyKey, [applyCall.path, body]);
    const answer = await applyCoupon(options, { userId, orderId, locale, code, keyed });
    if (answer.status) changes.tell([orderId]);
    return answer;
  });
  route(removeCall, async ({ body: { order_id: orderId }, user: { id: userId }, locale }) => {
    const answer = await removeCoupon(options, { userId, orderId, locale });
    if (answer.status) changes.tell([orderId]);
    return answer;
  });
}
