// Float, fees, rates, coupons and limits.
import type { DeskCall } from './desk-call.ts';

export const MONEY_CALLS: readonly DeskCall[] = [];
