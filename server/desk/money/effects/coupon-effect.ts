// What a coupon could have taken off last week's orders, by the coupon rule itself.
import { evaluateCoupon } from '#contract/coupons/coupon-rule.ts';
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import type { Paisa } from '#contract/money.ts';
import type { LastWeek } from './last-week-table.ts';

export interface CouponEffect {
  /** Orders without a coupon that it would have fitted. */
  orders: number;
  /** If it had been used for each of them, or as often as it may be used in all. */
  mostPaisa: Paisa;
}

/** Ignores how often each person may use it, so it is never less than what would have happened. */
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
  // The dearest first, so that a coupon with few uses is never shown too cheap.
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
