// Stops a coupon by two people, as the command `coupon stop` does by one.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { stopCouponWithin } from '#server/coupons/coupon-book.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { defineApprovable } from '../../approvals/approvable.ts';
import { signedBy } from './signed-by.ts';

const PAYLOAD = z.strictObject({ code: z.string() });

const COUPON = statement(
  'desk-coupon',
  `select used, stopped_at is not null as "isStopped" from coupons where code = $1`,
);

interface Coupon {
  used: number;
  isStopped: boolean;
}

/** Throws ApiError (409) for a coupon that does not exist or is stopped. */
async function readCoupon(tx: Transaction, code: string): Promise<Coupon> {
  const [coupon] = await tx.rows<Coupon>(COUPON, [code]);
  if (!coupon) throw new ApiError(409, { error: message('desk.money_coupon_unknown', { code }) });
  if (!coupon.isStopped) return coupon;
  throw new ApiError(409, { error: message('desk.money_coupon_stopped', { code }) });
}

// Reads every order with the coupon: only for the preview, never while the coupon is locked, as orders that
// are not paid or not delivered give it back meanwhile.
const ORDERS = statement(
  'desk-coupon-orders',
  `select count(*) filter (where state = 'awaiting_payment' and expires_at > now())::int as waiting,
     coalesce(sum(discount_paisa) filter (
       where state in ('paid', 'delivering', 'unknown', 'delivered')), 0)::bigint as "givenPaisa"
   from orders where coupon = $1`,
);

interface CouponOrders {
  /** The number of unpaid orders that hold the coupon; they keep their price. */
  waiting: number;
  givenPaisa: Paisa;
}

export const endCoupon = defineApprovable({
  action: 'coupon.stop',
  payload: PAYLOAD,

  read: async (tx, { code }) => {
    await readCoupon(tx, code);
    return { object: { kind: 'coupon', id: code }, amountPaisa: null, version: 'not stopped' };
  },

  preview: ({ pool }, { code }) =>
    inTransaction(pool, async (tx) => {
      const { used } = await readCoupon(tx, code);
      const [orders] = await tx.rows<CouponOrders>(ORDERS, [code]);
      const { waiting, givenPaisa } = orders ?? { waiting: 0, givenPaisa: 0n };
      return {
        title: message('desk.money_coupon_stop_title', { code }),
        lines: [
          { label: message('desk.money_coupon_used'), after: String(used) },
          { label: message('desk.money_coupon_given'), after: spokenMoney(givenPaisa) },
          { label: message('desk.money_coupon_waiting'), after: String(waiting) },
        ],
      };
    }),

  carryOut: ({ owner }, { payload: { code }, why, useApproval, ...change }) =>
    inTransaction(owner, async (tx) => {
      await tx.rows('select from coupons where code = $1 for update', [code]);
      await useApproval(tx);
      const decision = { by: await signedBy(tx, change), reason: why };
      if ((await stopCouponWithin(tx, code, decision)) === 'stopped') {
        return { text: message('desk.money_coupon_ended', { code }) };
      }
      throw new ApiError(409, { error: message('desk.money_coupon_stopped', { code }) });
    }),
});
