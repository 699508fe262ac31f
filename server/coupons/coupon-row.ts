// A coupon as stored, and as the coupon rule reads it.
import type { OrderType } from '#contract/codes.ts';
import type { Coupon } from '#contract/coupons/coupon-rule.ts';

export interface CouponRow {
  code: string;
  percent: string | null;
  fixedPaisa: bigint | null;
  minimumPaisa: bigint;
  capPaisa: bigint | null;
  services: OrderType[] | null;
  usesPerPerson: number | null;
  usesTotal: number | null;
  validFrom: Date;
  validUntil: Date | null;
  stoppedAt: Date | null;
  /** The number of orders that hold it. */
  used: number;
}

export const COUPON_COLUMNS = `code, trim_scale(percent)::text as percent,
  fixed_paisa as "fixedPaisa", minimum_paisa as "minimumPaisa", cap_paisa as "capPaisa", services,
  uses_per_person as "usesPerPerson", uses_total as "usesTotal",
  valid_from as "validFrom", valid_until as "validUntil", stopped_at as "stoppedAt", used`;

/** Throws for a row with neither a percentage nor an amount; the table holds none. */
export function couponOf({ percent, fixedPaisa, stoppedAt, used: _, ...row }: CouponRow): Coupon {
  const isStopped = stoppedAt !== null;
  if (percent !== null) return { ...row, off: { percent }, isStopped };
  if (fixedPaisa !== null) return { ...row, off: { fixedPaisa }, isStopped };
  throw new Error(`the coupon ${row.code} takes nothing off`);
}
