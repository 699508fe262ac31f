// Evaluates a coupon for an order: the discount, or the reason for a rejection. All rules in a pure function.
import type { OrderType } from '../codes.ts';
import { percentRounded, rupeesFromPaisa } from '../money.ts';
import type { Paisa } from '../money.ts';
import { message } from '../texts.ts';
import type { Message } from '../texts.ts';

/** A coupon as the operator created it. */
export interface Coupon {
  /** In capitals. */
  code: string;
  /** A percentage of the amount as decimal text ("12.5"), or a fixed sum. */
  off: { percent: string } | { fixedPaisa: Paisa };
  /** The minimum amount of an order. */
  minimumPaisa: Paisa;
  /** The maximum discount; null: limited only by LEAST_TO_PAY_PAISA. */
  capPaisa: Paisa | null;
  /** What may be bought with it; null: everything but a wallet load. */
  services: readonly OrderType[] | null;
  /** How many orders may use it, per person and in total; null: any number. */
  usesPerPerson: number | null;
  usesTotal: number | null;
  /** The first moment at which it is valid, and the first at which it no longer is; null: no end. */
  validFrom: Date;
  validUntil: Date | null;
  isStopped: boolean;
}

/** The order, and how often the coupon has been used already. */
export interface CouponAsk {
  order: { type: OrderType; amountPaisa: Paisa; coupon: string | null };
  /** Orders that hold this coupon now: paid, being delivered, or waiting for payment. */
  uses: { byPerson: number; total: number };
  now: Date;
}

/** A discount always leaves something to pay: gateways and the ledger take no payment of zero. */
export const LEAST_TO_PAY_PAISA: Paisa = 100n;

/** The discount by its value, its cap and the minimum to pay; 0 or less means none. */
function worth({ off, capPaisa }: Coupon, amountPaisa: Paisa): Paisa {
  const full = 'percent' in off ? percentRounded(amountPaisa, off.percent) : off.fixedPaisa;
  const mostPaisa = amountPaisa - LEAST_TO_PAY_PAISA;
  const cappedPaisa = capPaisa !== null && capPaisa < full ? capPaisa : full;
  return cappedPaisa < mostPaisa ? cappedPaisa : mostPaisa;
}

function isReached(uses: number, most: number | null): boolean {
  return most !== null && uses >= most;
}

/** The first reason to reject the coupon, the most useful first; undefined if there is none. */
function whyNot(coupon: Coupon, { order, uses, now }: CouponAsk): Message | undefined {
  if (order.coupon !== null) return message('coupon.already');
  if (order.type === 'WALLET') return message('coupon.wallet');
  if (coupon.isStopped) return message('coupon.stopped');
  if (now < coupon.validFrom) return message('coupon.not_yet');
  if (coupon.validUntil !== null && now >= coupon.validUntil) return message('coupon.over');
  if (coupon.services !== null && !coupon.services.includes(order.type)) {
    return message('coupon.service');
  }
  if (order.amountPaisa < coupon.minimumPaisa) {
    return message('coupon.minimum', { minimum: rupeesFromPaisa(coupon.minimumPaisa) });
  }
  if (isReached(uses.byPerson, coupon.usesPerPerson)) return message('coupon.used_by_you');
  if (isReached(uses.total, coupon.usesTotal)) return message('coupon.used_up');
  return undefined;
}

export type CouponVerdict = { discountPaisa: Paisa } | { why: Message };

/**
 * The discount, in whole paisa, rounded half up and always more than 0; or the reason for a rejection. An
 * order holds at most one coupon, and a wallet load none.
 */
export function evaluateCoupon(coupon: Coupon, ask: CouponAsk): CouponVerdict {
  const why = whyNot(coupon, ask);
  if (why) return { why };
  const discountPaisa = worth(coupon, ask.order.amountPaisa);
  return discountPaisa > 0n ? { discountPaisa } : { why: message('coupon.nothing') };
}
