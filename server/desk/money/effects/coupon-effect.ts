// The discount that a coupon could have given on last week's orders, computed by the coupon rule itself.
import { evaluateCoupon } from '#contract/coupons/coupon-rule.ts';
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import type { Paisa } from '#contract/money.ts';
import type { LastWeek } from './last-week-table.ts';

export interface CouponEffect {
  /** Orders without a coupon to which it would have applied. */
  orders: number;
  /** The discount if used for each of these orders, up to the coupon's total number of uses. */
  mostPaisa: Paisa;
}

/** An upper bound: ignores the number of uses per person. */
export function couponEffect({ groups }: Pick<LastWeek, 'groups'>, coupon: Coupon): CouponEffect {
  const now = coupon.validFrom;
  const fitting = groups.flatMap(({ type, amountPaisa, orders, withCoupon }) => {
    const ask = {
      order: { type, amountPaisa, coupon: null },
      uses: { byPerson: 0, total: 0 },
      now,
    };
    const verdict = evaluateCoupon(coupon, ask);
    return 'why' in verdict
      ? []
      : [{ offPaisa: verdict.discountPaisa, count: orders - withCoupon }];
  });
  // Largest discounts first, so that a coupon with few uses is never underestimated.
  fitting.sort((one, other) => Number(other.offPaisa - one.offPaisa));
  let left = coupon.usesTotal ?? Infinity;
  let mostPaisa = 0n;
  for (const { offPaisa, count } of fitting) {
    const used = Math.min(left, count);
    mostPaisa += offPaisa * BigInt(used);
    left -= used;
  }
  return { orders: fitting.reduce((sum, { count }) => sum + count, 0), mostPaisa };
}
