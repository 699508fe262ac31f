// Which orders hold a coupon: all that were not given up and not refunded.
import type { OrderState } from '#contract/codes.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** An order that ends so has brought its person nothing, so its coupon can be used again. */
export const COUPON_RETURNS: ReadonlySet<OrderState> = new Set(['canceled', 'expired', 'refunded']);

const HELD = statement(
  'coupons_held',
  `select count(*)::int as held from orders
   where coupon = $1 and user_id = $2 and state <> all ($3::text[])`,
);

/** How many orders of a person hold a coupon. Lock the coupon before, or the answer may be old. */
export async function countHeld(
  tx: Transaction,
  { code, userId }: { code: string; userId: string },
): Promise<number> {
  const [row] = await tx.rows<{ held: number }>(HELD, [code, userId, [...COUPON_RETURNS]]);
  return row?.held ?? 0;
}
