// The operator's side of coupons: creating, stopping and listing them.
import type pg from 'pg';
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import { readRows } from '#server/db/transaction.ts';
import { COUPON_COLUMNS, couponOf } from './coupon-row.ts';
import type { CouponRow } from './coupon-row.ts';

export type NewCoupon = Omit<Coupon, 'isStopped'>;

/** Creates a coupon; false when the name exists, because a coupon never changes. */
export async function addCoupon(owner: pg.Pool, coupon: NewCoupon): Promise<boolean> {
  const { off } = coupon;
  const made = await readRows(
    owner,
    `insert into coupons (code, percent, fixed_paisa, minimum_paisa, cap_paisa, services,
       uses_per_person, uses_total, valid_from, valid_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (code) do nothing returning code`,
    [
      coupon.code,
      'percent' in off ? off.percent : null,
      'fixedPaisa' in off ? off.fixedPaisa : null,
      coupon.minimumPaisa,
      coupon.capPaisa,
      coupon.services,
      coupon.usesPerPerson,
      coupon.usesTotal,
      coupon.validFrom,
      coupon.validUntil,
    ],
  );
  return made.length > 0;
}

/** Stops a coupon; orders that hold it keep their price. Undefined: there is no such coupon. */
export async function stopCoupon(
  owner: pg.Pool,
  code: string,
): Promise<'stopped' | 'stopped before' | undefined> {
  const [row] = await readRows<{ wasStopped: boolean }>(
    owner,
    `with before as (select code, stopped_at from coupons where code = $1 for update)
     update coupons c set stopped_at = coalesce(c.stopped_at, now())
     from before b where c.code = b.code
     returning b.stopped_at is not null as "wasStopped"`,
    [code],
  );
  return row && (row.wasStopped ? 'stopped before' : 'stopped');
}

/** A coupon with the number of orders that hold it. */
export interface ListedCoupon {
  coupon: Coupon;
  used: number;
}

/** Newest first. */
export async function listCoupons(owner: pg.Pool): Promise<ListedCoupon[]> {
  const sql = `select ${COUPON_COLUMNS} from coupons order by created_at desc, code`;
  const rows = await readRows<CouponRow>(owner, sql);
  return rows.map((row) => ({ coupon: couponOf(row), used: row.used }));
}
