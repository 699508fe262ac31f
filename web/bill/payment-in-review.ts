// Whether a person looks at a payment of an order: until then nobody should pay it again.
import type { Order } from '#contract/orders.ts';

export function isPaymentInReview({ blocks }: Order): boolean {
  return blocks.some(({ type }) => type === 'payment_review');
}
