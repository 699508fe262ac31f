// The use count of a coupon: stored on the coupon itself, so that two orders cannot take its last
// use.
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { COUPON_COLUMNS, couponOf } from './coupon-row.ts';
import type { CouponRow } from './coupon-row.ts';

/** A coupon that is locked until the transaction ends. */
export interface LockedCoupon {
  coupon: Coupon;
  /** The number of orders that hold it. */
  used: number;
  /** By the database's clock. */
  now: Date;
}

const LOCK = statement(
  'lock_coupon',
  `select ${COUPON_COLUMNS}, now() as now from coupons where code = $1 for update`,
);

/** Locks a coupon; its order must be locked first. Undefined when there is no such coupon. */
export async function lockCoupon(tx: Transaction, code: string): Promise<LockedCoupon | undefined> {
  const [row] = await tx.rows<CouponRow & { now: Date }>(LOCK, [code]);
  return row && { coupon: couponOf(row), used: row.used, now: row.now };
}

const TAKE = statement('take_coupon', 'update coupons set used = used + 1 where code = $1');

/** Counts one more use of a locked coupon. */
export async function takeCoupon(tx: Transaction, code: string): Promise<void> {
  await tx.rows(TAKE, [code]);
}

// Locked in the order of their names, so that parallel transactions never deadlock.
const GIVE_BACK = statement(
  'give_back_coupons',
  `with locked as (
     select code from coupons where code = any ($1::text[]) order by code for update
   ), given as (
     select code, count(*)::int as uses from unnest($1::text[]) as g (code) group by code
   )
   update coupons c set used = c.used - g.uses
   from given g join locked l on l.code = g.code where c.code = g.code`,
);

/** Gives back one use for each name in the list; the orders that held them must be locked first. */
export async function giveBackCoupons(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await tx.rows(GIVE_BACK, [codes]);
}
