// The calls about coupons: the list, a coupon's cost for last week's orders, adding and stopping one.
import { ApiError, parse } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  listCouponsOnDesk,
  previewCoupon,
  proposeCoupon,
  proposeCouponStop,
} from '#contract/desk/money/coupons.ts';
import type { COUPON_STATES, CouponOnWire } from '#contract/desk/money/coupons.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { listCoupons } from '#server/coupons/coupon-book.ts';
import type { ListedCoupon } from '#server/coupons/coupon-book.ts';
import { proposeChange } from '../../approvals/propose-changes.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { addNewCoupon, couponOfPayload } from '../actions/add-coupon.ts';
import type { StoredCouponPayload } from '../actions/add-coupon.ts';
import { storedWindow } from '../actions/change-window.ts';
import { couponEffect } from '../effects/coupon-effect.ts';
import { readLastWeek } from '../effects/last-week-table.ts';

function stateOf({ coupon, used }: ListedCoupon, now: Date): (typeof COUPON_STATES)[number] {
  if (coupon.isStopped) return 'stopped';
  if (now < coupon.validFrom) return 'to come';
  if (coupon.validUntil !== null && now >= coupon.validUntil) return 'over';
  return coupon.usesTotal !== null && used >= coupon.usesTotal ? 'used up' : 'in use';
}

const rupeesOf = (paisa: Paisa | null): number | null =>
  paisa === null ? null : rupeesFromPaisa(paisa);

function couponToWire(listed: ListedCoupon, now: Date): CouponOnWire {
  const { coupon, used, madeAt, by, reason, stopped } = listed;
  const { off } = coupon;
  return {
    code: coupon.code,
    percent: 'percent' in off ? Number(off.percent) : null,
    rupees: 'percent' in off ? null : rupeesFromPaisa(off.fixedPaisa),
    minimum: rupeesFromPaisa(coupon.minimumPaisa),
    cap: rupeesOf(coupon.capPaisa),
    services: coupon.services === null ? null : [...coupon.services],
    per_person: coupon.usesPerPerson,
    uses: coupon.usesTotal,
    used,
    from: coupon.validFrom.toISOString(),
    until: coupon.validUntil?.toISOString() ?? null,
    state: stateOf(listed, now),
    made_at: madeAt.toISOString(),
    by,
    reason,
    stopped: stopped && { at: stopped.at.toISOString(), by: stopped.by, why: stopped.why },
  };
}

type Entered = Received<typeof previewCoupon, 'body'>;

const textOf = (paisa: Paisa | undefined): string | null =>
  paisa === undefined ? null : String(paisa);

/** Throws ApiError (422) unless exactly one discount is given. */
function readPayload(entered: Entered, now: Date): StoredCouponPayload {
  const { code, percent, rupees, cap, minimum = 0n, services, from, until } = entered;
  if ((percent === undefined) === (rupees === undefined) || percent === '0') {
    throw new ApiError(422, { percent: message('desk.money_coupon_one') });
  }
  if (percent === undefined && cap !== undefined) {
    throw new ApiError(422, { cap: message('desk.money_coupon_cap_percent') });
  }
  return {
    code,
    percent: percent ?? null,
    fixedPaisa: textOf(rupees),
    capPaisa: textOf(cap),
    minimumPaisa: String(minimum),
    services: services ?? null,
    usesPerPerson: entered.per_person === undefined ? 1 : entered.per_person,
    usesTotal: entered.uses ?? null,
    ...storedWindow({ from, until }, now),
  };
}

export function couponRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, clock } = context;
  route(listCouponsOnDesk, async () => {
    const coupons = await listCoupons(pool);
    return { coupons: coupons.map((one) => couponToWire(one, clock.now())) };
  });
  route(previewCoupon, async ({ body }) => {
    const now = clock.now();
    const payload = parse(addNewCoupon.payload, readPayload(body, now));
    const week = await readLastWeek(pool, now);
    const coupon = { ...couponOfPayload(payload, now), isStopped: false };
    const { orders, mostPaisa } = couponEffect(week, coupon);
    const read = { orders_read: week.read, is_whole: week.isWhole };
    return { ...read, orders, most: rupeesFromPaisa(mostPaisa) };
  });
  route(proposeCoupon, ({ body: { why, ...coupon }, staff }) => {
    const payload = readPayload(coupon, clock.now());
    return proposeChange(context, staff, { action: 'coupon.add', payload, why });
  });
  route(proposeCouponStop, ({ params: { code }, body: { why }, staff }) =>
    proposeChange(context, staff, { action: 'coupon.stop', payload: { code }, why }),
  );
}
