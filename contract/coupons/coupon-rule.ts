// Evaluates a coupon for an order: the discount, or the reason against it. All rules, in one pure function.
import type { OrderType } from '../codes.ts';
import { percentRounded, rupeesFromPaisa } from '../money.ts';
import type { Paisa } from '../money.ts';
import { message } from '../texts.ts';
import type { Message } from '../texts.ts';

/** A coupon as the operator has made it. */
export interface Coupon {
  /** In capitals, as it is written on the leaflet. */
  code: string;
  /** A percentage of the amount as decimal text ("12.5"), or a fixed sum. */
  off: { percent: string } | { fixedPaisa: Paisa };
  /** The least amount of an order it is for. */
  minimumPaisa: Paisa;
  /** The most it takes off; null: no more than the rule below leaves. */
  capPaisa: Paisa | null;
  /** What may be bought with it; null: everything but a wallet load. */
  services: readonly OrderType[] | null;
  /** How many orders of one person, and of all together; null: as many as they like. */
  usesPerPerson: number | null;
  usesTotal: number | null;
  /** From this moment on, and until just before that one; null: without end. */
  validFrom: Date;
  validUntil: Date | null;
  isStopped: boolean;
}

/** The order, and how often this coupon is already used. */
export interface CouponAsk {
  order: { type: OrderType; amountPaisa: Paisa; coupon: string | null };
  /** Orders that hold this coupon now: paid, on their way, or still waiting for payment. */
  uses: { byPerson: number; total: number };
  now: Date;
}

/** Something is always left to pay: a payment of nothing is no payment, for a gateway or the books. */
export const LEAST_TO_PAY_PAISA: Paisa = 100n;

/** What it would take off by its sum, its cap and what must be left; 0 or less is nothing. */
function worth({ off, capPaisa }: Coupon, amountPaisa: Paisa): Paisa {
  const full = 'percent' in off ? percentRounded(amountPaisa, off.percent) : off.fixedPaisa;
  const mostPaisa = amountPaisa - LEAST_TO_PAY_PAISA;
  const cappedPaisa = capPaisa !== null && capPaisa < full ? capPaisa : full;
  return cappedPaisa < mostPaisa ? cappedPaisa : mostPaisa;
}

function isReached(uses: number, most: number | null): boolean {
  return most !== null && uses >= most;
}

/** The first reason against the coupon, the most useful first; undefined if there is none. */
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
 * What the coupon takes off the order, in whole paisa, rounded half up and always more than 0; or
 * why it takes nothing. An order holds one coupon at most, and a wallet load none.
 */
export function evaluateCoupon(coupon: Coupon, ask: CouponAsk): CouponVerdict {
  const why = whyNot(coupon, ask);
  if (why) return { why };
  const discountPaisa = worth(coupon, ask.order.amountPaisa);
  return discountPaisa > 0n ? { discountPaisa } : { why: message('coupon.nothing') };
}
