// The calls about float, fees, rates, coupons and limits in the back office.
import type { DeskCall } from './desk-call.ts';
import { COUPON_CALLS } from './money/coupons.ts';
import { FEE_CALLS } from './money/fees.ts';
import { FLOAT_CALLS } from './money/float.ts';
import { LIMIT_CALLS } from './money/limits.ts';
import { RATE_CALLS } from './money/rates.ts';

export const MONEY_CALLS: readonly DeskCall[] = [
  ...FLOAT_CALLS,
  ...FEE_CALLS,
  ...RATE_CALLS,
  ...LIMIT_CALLS,
  ...COUPON_CALLS,
];
