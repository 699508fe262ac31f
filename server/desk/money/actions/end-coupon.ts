// Stops a coupon by two people, as the command `coupon stop` does by one.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { firstIdAt } from '#server/context/first-id-at.ts';
import { stopCouponWithin } from '#server/coupons/coupon-book.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { defineApprovable } from '../../approvals/approvable.ts';
import type { PreviewLine } from '../../approvals/approvable.ts';
import { ORDERS_READ_MAX } from '../effects/last-week-table.ts';
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

/** A coupon may be on millions of orders. At most this many are read: well within two seconds. */
const COUPON_ORDERS_MAX = 10_000;

// Only for the preview, never while the coupon is locked, as orders that are not paid or not delivered give
// it back meanwhile.
const GIVEN = statement(
  'desk-coupon-given',
  `select count(*)::int as read, coalesce(sum(discount_paisa) filter (
       where state in ('paid', 'delivering', 'unknown', 'delivered')), 0)::bigint as "givenPaisa"
   from (select state, discount_paisa from orders where coupon = $1 limit $2) o`,
);

interface Given {
  /** The number of orders that were read, in any state. */
  read: number;
  givenPaisa: Paisa;
}

// Read by time, because those of a coupon have no order: unpaid orders are all recent.
const WAITING = statement(
  'desk-coupon-waiting',
  `select count(*)::int as waiting
   from (select coupon, state, expires_at from orders where id >= $2 order by id desc limit $3) o
   where coupon = $1 and state = 'awaiting_payment' and expires_at > now()`,
);

/** The number of unpaid orders that hold the coupon; they keep their price. */
async function countWaiting(tx: Transaction, code: string, now: Date): Promise<number> {
  const since = firstIdAt(now.getTime() - ORDER_EXPIRES_MINUTES * 60_000);
  const [row] = await tx.rows<{ waiting: number }>(WAITING, [code, since, ORDERS_READ_MAX]);
  return row?.waiting ?? 0;
}

async function readGiven(tx: Transaction, code: string): Promise<PreviewLine> {
  const [row] = await tx.rows<Given>(GIVEN, [code, COUPON_ORDERS_MAX]);
  const { read, givenPaisa } = row ?? { read: 0, givenPaisa: 0n };
  const label =
    read < COUPON_ORDERS_MAX
      ? message('desk.money_coupon_given')
      : message('desk.money_coupon_given_part', { read });
  return { label, after: spokenMoney(givenPaisa) };
}

export const endCoupon = defineApprovable({
  action: 'coupon.stop',
  payload: PAYLOAD,

  read: async (tx, { code }) => {
    await readCoupon(tx, code);
    return { object: { kind: 'coupon', id: code }, amountPaisa: null, version: 'not stopped' };
  },

  preview: ({ pool, clock }, { code }) =>
    inTransaction(pool, async (tx) => {
      const { used } = await readCoupon(tx, code);
      const given = await readGiven(tx, code);
      const waiting = await countWaiting(tx, code, clock.now());
      return {
        title: message('desk.money_coupon_stop_title', { code }),
        lines: [
          { label: message('desk.money_coupon_used'), after: String(used) },
          given,
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
