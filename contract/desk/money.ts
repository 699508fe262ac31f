// The calls about float, fees, rates, coupons and limits.
import type { DeskCall } from './desk-call.ts';
import { FLOAT_CALLS } from './money/float.ts';

export const MONEY_CALLS: readonly DeskCall[] = [...FLOAT_CALLS];
