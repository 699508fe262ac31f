// The calls about coupons: listing them, estimating the cost of one by last week's orders, and proposing to
// add or stop one.
import * as z from 'zod/mini';
import { ORDER_TYPES } from '../../codes.ts';
import { digits, fields, oneOf, rupeesFrom, anyRupees, time } from '../../fields.ts';
import { proposed, why } from '../approvals/actions.ts';
import { defineDeskCall } from '../desk-call.ts';
import { day, feePercent } from './price-fields.ts';

/** The order types that a coupon may be limited to. */
export const COUPON_SERVICES = ORDER_TYPES.filter((type) => type !== 'WALLET');
export const COUPON_STATES = ['in use', 'to come', 'over', 'stopped', 'used up'] as const;

const coupon = z.object({
  code: z.string(),
  /** One of the two is null: a percentage of the amount, or a sum in rupees. */
  percent: z.nullable(z.number()),
  rupees: z.nullable(z.number()),
  minimum: z.number(),
  /** The maximum discount. */
  cap: z.nullable(z.number()),
  /** Null: everything but a wallet load. */
  services: z.nullable(z.array(z.enum(ORDER_TYPES))),
  per_person: z.nullable(z.number()),
  uses: z.nullable(z.number()),
  /** The number of orders that hold it. */
  used: z.number(),
  from: time(),
  until: z.nullable(time()),
  state: z.enum(COUPON_STATES),
  made_at: time(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  stopped: z.nullable(
    z.object({ at: time(), by: z.nullable(z.string()), why: z.nullable(z.string()) }),
  ),
});
export type CouponOnWire = z.output<typeof coupon>;

export const listCouponsOnDesk = defineDeskCall({
  method: 'GET',
  path: '/desk/api/money/coupons',
  summary: 'Every coupon, newest first, with the number of orders that hold it.',
  permission: 'money.read',
  answer: z.object({ coupons: z.array(coupon) }),
});

const code = () =>
  z.pipe(
    digits(/^[A-Za-z0-9][A-Za-z0-9-]{2,19}$/, 'desk.money_coupon_code'),
    z.transform((value: string) => value.toUpperCase()),
  );
const count = () => z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1e8))));

const newCoupon = {
  code: code(),
  /** Exactly one of the two. */
  percent: z.optional(feePercent()),
  rupees: z.optional(rupeesFrom(1)),
  /** Only with a percentage. */
  cap: z.optional(rupeesFrom(1)),
  minimum: z.optional(anyRupees(0)),
  services: z.optional(z.array(oneOf(COUPON_SERVICES)).check(z.minLength(1))),
  /** How many orders per person. Absent: one. Null: any number. */
  per_person: count(),
  uses: count(),
  from: z.optional(day()),
  until: z.optional(day()),
};

export const previewCoupon = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/coupons/preview',
  summary: 'Which orders of the last seven days a coupon would have fitted, and its cost at most.',
  permission: 'money.read',
  body: fields(newCoupon),
  answer: z.object({
    orders_read: z.number(),
    is_whole: z.boolean(),
    orders: z.number(),
    /** The cost if each of them had used it, up to its total number of uses. */
    most: z.number(),
  }),
});

export const proposeCoupon = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/coupons',
  summary: 'Proposes a coupon, which a second person approves.',
  permission: 'money.propose',
  body: fields({ ...newCoupon, why: why() }),
  answer: proposed,
});

export const proposeCouponStop = defineDeskCall({
  method: 'POST',
  path: '/desk/api/money/coupons/:code/stop',
  summary: 'Proposes to stop a coupon, which a second person approves.',
  permission: 'money.propose',
  about: ['coupon', 'code'],
  params: fields({ code: code() }),
  body: fields({ why: why() }),
  answer: proposed,
});

export const COUPON_CALLS = [
  listCouponsOnDesk,
  previewCoupon,
  proposeCoupon,
  proposeCouponStop,
] as const;
