// Whether a payment of an order is in manual review; until it is decided, the order should not be paid again.
import type { Order } from '#contract/orders.ts';

export function isPaymentInReview({ blocks }: Order): boolean {
  return blocks.some(({ type }) => type === 'payment_review');
}
