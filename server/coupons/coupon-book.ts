// The operator's side of coupons: creating, stopping and listing them.
import type pg from 'pg';
import type { Coupon } from '#contract/coupons/coupon-rule.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { COUPON_COLUMNS, couponOf } from './coupon-row.ts';
import type { CouponRow } from './coupon-row.ts';

export type NewCoupon = Omit<Coupon, 'isStopped'>;

/** Who makes or stops a coupon, and why; a command needs no reason. */
export interface CouponDecision {
  by: string | null;
  reason: string | null;
}

const NOBODY: CouponDecision = { by: null, reason: null };

/** Creates a coupon; false when the name exists, because a coupon never changes. */
export function addCoupon(owner: pg.Pool, coupon: NewCoupon, decision = NOBODY): Promise<boolean> {
  return inTransaction(owner, (tx) => addCouponWithin(tx, coupon, decision));
}

/** The same within a transaction of the database owner. */
export async function addCouponWithin(
  tx: Transaction,
  coupon: NewCoupon,
  { by, reason }: CouponDecision,
): Promise<boolean> {
  const { off } = coupon;
  const made = await tx.rows(
    `insert into coupons (code, percent, fixed_paisa, minimum_paisa, cap_paisa, services,
       uses_per_person, uses_total, valid_from, valid_until, made_by, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
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
      by,
      reason,
    ],
  );
  return made.length > 0;
}

export type Stopped = 'stopped' | 'stopped before';

/** Stops a coupon; orders that hold it keep their price. Undefined: there is no such coupon. */
export function stopCoupon(
  owner: pg.Pool,
  code: string,
  decision = NOBODY,
): Promise<Stopped | undefined> {
  return inTransaction(owner, (tx) => stopCouponWithin(tx, code, decision));
}

/** The same within a transaction of the database owner. */
export async function stopCouponWithin(
  tx: Transaction,
  code: string,
  { by, reason }: CouponDecision,
): Promise<Stopped | undefined> {
  const [row] = await tx.rows<{ wasStopped: boolean }>(
    `with before as (select code, stopped_at from coupons where code = $1 for update)
     update coupons c set stopped_at = coalesce(c.stopped_at, now()),
       stopped_by = case when b.stopped_at is null then $2 else c.stopped_by end,
       stopped_why = case when b.stopped_at is null then $3 else c.stopped_why end
     from before b where c.code = b.code
     returning b.stopped_at is not null as "wasStopped"`,
    [code, by, reason],
  );
  return row && (row.wasStopped ? 'stopped before' : 'stopped');
}

/** A coupon with the number of orders that hold it. */
export interface ListedCoupon {
  coupon: Coupon;
  used: number;
  madeAt: Date;
  /** Null where it was not recorded. */
  by: string | null;
  reason: string | null;
  stopped: { at: Date; by: string | null; why: string | null } | null;
}

interface ListedRow extends CouponRow {
  madeAt: Date;
  by: string | null;
  reason: string | null;
  stoppedBy: string | null;
  stoppedWhy: string | null;
}

/** Newest first. */
export async function listCoupons(owner: pg.Pool): Promise<ListedCoupon[]> {
  const sql = `select ${COUPON_COLUMNS}, created_at as "madeAt", made_by as by, reason,
      stopped_by as "stoppedBy", stopped_why as "stoppedWhy"
    from coupons order by created_at desc, code`;
  const rows = await readRows<ListedRow>(owner, sql);
  return rows.map(({ madeAt, by, reason, stoppedBy, stoppedWhy, ...row }) => ({
    coupon: couponOf(row),
    used: row.used,
    madeAt,
    by,
    reason,
    stopped: row.stoppedAt && { at: row.stoppedAt, by: stoppedBy, why: stoppedWhy },
  }));
}
