// The orders that hold a coupon: all that were not canceled, expired or refunded.
import type { OrderState } from '#contract/codes.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** An order that ends in such a state had no effect, so its coupon can be used again. */
export const COUPON_RETURNS: ReadonlySet<OrderState> = new Set(['canceled', 'expired', 'refunded']);

const HELD = statement(
  'coupons_held',
  `select count(*)::int as held from orders
   where coupon = $1 and user_id = $2 and state <> all ($3::text[])`,
);

/**
 * How many orders of a user hold a coupon. Lock the coupon first, or the result may be outdated.
 */
export async function countHeld(
  tx: Transaction,
  { code, userId }: { code: string; userId: string },
): Promise<number> {
  const [row] = await tx.rows<{ held: number }>(HELD, [code, userId, [...COUPON_RETURNS]]);
  return row?.held ?? 0;
}
