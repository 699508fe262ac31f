// Writes a new discount, and the price that follows from it, into an unpaid order.
import { feesFromWire } from '#contract/payments/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf, WALLET_TERMS } from '#contract/price.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { OrderRow } from '../order-row.ts';

const REPRICE = statement(
  'reprice_order',
  `update orders set discount_paisa = $2, coupon = $3, wallet_paisa = $4
   where id = $1 and state = 'awaiting_payment' returning id`,
);

/** The discount and its coupon; neither, to remove both. */
export type Discount = { discountPaisa: Paisa; coupon: string } | undefined;

/**
 * Uses the fees frozen in the order. The order must be locked by `tx`, and no payment at its old
 * price may have started. Throws for an order that does not wait for payment: that is a bug.
 */
export async function repriceOrder(
  tx: Transaction,
  order: OrderRow,
  discount: Discount,
): Promise<void> {
  const { discountPaisa, coupon } = discount ?? { discountPaisa: 0n, coupon: null };
  const { amountPaisa, fees } = order;
  const price = priceOf({ amountPaisa, discountPaisa }, WALLET_TERMS, feesFromWire(fees));
  const done = await tx.rows(REPRICE, [order.id, discountPaisa, coupon, price.totalPaisa]);
  if (done.length === 0) throw new Error(`order ${order.id} has a price that must stay`);
}
