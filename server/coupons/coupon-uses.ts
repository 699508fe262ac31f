// How often a coupon is used: counted on the coupon itself, so that no two can take its last use.
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { COUPON_COLUMNS, couponOf } from './coupon-row.ts';
import type { CouponRow } from './coupon-row.ts';

/** A coupon that nobody else can use or give back until the transaction ends. */
export interface LockedCoupon {
  coupon: Coupon;
  /** How many orders hold it. */
  used: number;
  /** By the database's clock. */
  now: Date;
}

const LOCK = statement(
  'lock_coupon',
  `select ${COUPON_COLUMNS}, now() as now from coupons where code = $1 for update`,
);

/** Locks a coupon; the order it is for must be locked before. Undefined for one that is not there. */
export async function lockCoupon(tx: Transaction, code: string): Promise<LockedCoupon | undefined> {
  const [row] = await tx.rows<CouponRow & { now: Date }>(LOCK, [code]);
  return row && { coupon: couponOf(row), used: row.used, now: row.now };
}

const TAKE = statement('take_coupon', 'update coupons set used = used + 1 where code = $1');

/** Counts one more use of a locked coupon. */
export async function takeCoupon(tx: Transaction, code: string): Promise<void> {
  await tx.rows(TAKE, [code]);
}

// Locked in the order of their names, so that no two that give several back wait for each other.
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

/** Gives one use back for each name in the list; orders that held them must be locked before. */
export async function giveBackCoupons(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await tx.rows(GIVE_BACK, [codes]);
}
