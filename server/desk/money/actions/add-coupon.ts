// Adds a coupon by two people, as the command `coupon add` does by one.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import { oneOf } from '#contract/fields.ts';
import { spokenMoney } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Text } from '#contract/texts.ts';
import { addCouponWithin } from '#server/coupons/coupon-book.ts';
import type { NewCoupon } from '#server/coupons/coupon-book.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { defineApprovable, paisaText } from '../../approvals/approvable.ts';
import type { PreviewLine } from '../../approvals/approvable.ts';
import { couponEffect } from '../effects/coupon-effect.ts';
import { readLastWeek } from '../effects/last-week-table.ts';
import { WINDOW, windowLines, windowNow } from './change-window.ts';
import { signedBy } from './signed-by.ts';

const PAYLOAD = z.strictObject({
  code: z.string(),
  /** Decimal text. Exactly one of `percent` and `fixedPaisa` is set. */
  percent: z.nullable(z.string()),
  fixedPaisa: z.nullable(paisaText()),
  capPaisa: z.nullable(paisaText()),
  minimumPaisa: paisaText(),
  services: z.nullable(z.array(oneOf(ORDER_TYPES))),
  usesPerPerson: z.nullable(z.number()),
  usesTotal: z.nullable(z.number()),
  ...WINDOW,
});
type CouponPayload = z.output<typeof PAYLOAD>;
export type StoredCouponPayload = z.input<typeof PAYLOAD>;

/** Throws for a payload with neither a percentage nor a sum; no route produces one. */
export function couponOfPayload(
  { percent, fixedPaisa, from, until, ...rest }: CouponPayload,
  now: Date,
): NewCoupon {
  const window = { validFrom: from ?? now, validUntil: until };
  if (percent !== null) return { ...rest, ...window, off: { percent } };
  if (fixedPaisa !== null) return { ...rest, ...window, off: { fixedPaisa } };
  throw new Error(`the coupon ${rest.code} takes nothing off`);
}

const EXISTS = statement('desk-coupon-exists', 'select from coupons where code = $1');

async function assertNew(tx: Transaction, code: string): Promise<void> {
  if ((await tx.rows(EXISTS, [code])).length === 0) return;
  throw new ApiError(409, { error: message('desk.money_coupon_exists', { code }) });
}

const anyText = (value: number | null): Text =>
  value === null ? message('desk.money_any') : String(value);

function couponLines({ off, ...coupon }: NewCoupon): PreviewLine[] {
  const { capPaisa, minimumPaisa, services, usesPerPerson, usesTotal } = coupon;
  return [
    {
      label: message('desk.money_coupon_off'),
      after: 'percent' in off ? `${off.percent}%` : spokenMoney(off.fixedPaisa),
    },
    ...(capPaisa === null
      ? []
      : [{ label: message('desk.money_coupon_cap'), after: spokenMoney(capPaisa) }]),
    { label: message('desk.money_coupon_minimum'), after: spokenMoney(minimumPaisa) },
    {
      label: message('desk.money_coupon_services'),
      after: services?.join(', ').toLowerCase() ?? message('desk.money_any'),
    },
    { label: message('desk.money_coupon_each'), after: anyText(usesPerPerson) },
    { label: message('desk.money_coupon_uses'), after: anyText(usesTotal) },
  ];
}

export const addNewCoupon = defineApprovable({
  action: 'coupon.add',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    windowNow(payload, new Date());
    await assertNew(tx, payload.code);
    return {
      object: { kind: 'coupon', id: payload.code },
      amountPaisa: null,
      version: 'not there',
    };
  },

  preview: async ({ pool, clock }, payload) => {
    const now = clock.now();
    const window = windowNow(payload, now);
    await inTransaction(pool, (tx) => assertNew(tx, payload.code));
    const coupon = couponOfPayload({ ...payload, ...window }, now);
    const week = await readLastWeek(pool, now);
    const { orders, mostPaisa } = couponEffect(week, { ...coupon, isStopped: false });
    return {
      title: message('desk.money_coupon_add_title', { code: payload.code }),
      lines: [
        ...couponLines(coupon),
        ...windowLines(window),
        { label: message('desk.money_coupon_fitting', { read: week.read }), after: String(orders) },
        { label: message('desk.money_coupon_most'), after: spokenMoney(mostPaisa) },
      ],
    };
  },

  carryOut: ({ owner, clock }, { payload, why, useApproval, ...change }) =>
    inTransaction(owner, async (tx) => {
      const now = clock.now();
      const { code } = payload;
      const coupon = couponOfPayload({ ...payload, ...windowNow(payload, now) }, now);
      await useApproval(tx);
      const decision = { by: await signedBy(tx, change), reason: why };
      if (await addCouponWithin(tx, coupon, decision)) {
        return { text: message('desk.money_coupon_added', { code }) };
      }
      throw new ApiError(409, { error: message('desk.money_coupon_exists', { code }) });
    }),
});
