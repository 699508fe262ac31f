// The calls that apply a coupon to an order and remove it again.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, id, text } from '../fields.ts';

export const COUPON_CODE_MAX = 40;

const coupon = text(COUPON_CODE_MAX);

/** What a person types. */
export const couponForm = fields({ coupon });

/** A rejected coupon is a normal response, not an error: the page shows it under the box. */
const couponAnswer = z.object({
  status: z.boolean(),
  /** The order's discount from now on, in rupees; absent if nothing changed. */
  amount: z.optional(z.number()),
  message: z.string(),
});
export type CouponAnswer = z.output<typeof couponAnswer>;

export const applyCoupon = defineCall({
  method: 'POST',
  path: '/api/coupons',
  who: 'member',
  summary: 'Puts a coupon on one of my unpaid orders: status false says why not.',
  keyed: true,
  body: fields({ coupon, order_id: id() }),
  answer: couponAnswer,
});

export const removeCoupon = defineCall({
  method: 'POST',
  path: '/api/coupons/remove',
  who: 'member',
  summary: 'Takes the coupon off one of my unpaid orders again, so that it can be used elsewhere.',
  body: fields({ order_id: id() }),
  answer: couponAnswer,
});
